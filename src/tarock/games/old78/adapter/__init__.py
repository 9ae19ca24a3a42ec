"""What tools ask of the old 78-card games."""
