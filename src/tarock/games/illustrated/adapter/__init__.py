"""What tools ask of Illustrated Tarock, beyond what they ask of every contract game."""
