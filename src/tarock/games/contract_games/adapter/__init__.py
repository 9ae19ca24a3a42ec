"""What tools ask of the games that are made of the kit's phases."""
