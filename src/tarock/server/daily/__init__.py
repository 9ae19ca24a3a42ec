"""The deal of the day: the same for everybody, once, against the same bots with the same chance."""
