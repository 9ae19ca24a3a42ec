"""The phases a hand is strung together from, one module each."""
