"""What tools ask of Dreiertarock, beyond what they ask of every contract game."""
