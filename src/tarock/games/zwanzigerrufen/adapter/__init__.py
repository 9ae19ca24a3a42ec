"""What tools ask of Zwanzigerrufen."""
