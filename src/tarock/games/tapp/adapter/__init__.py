"""What tools ask of Tapp-Tarock and its elder, beyond what they ask of every contract game."""
