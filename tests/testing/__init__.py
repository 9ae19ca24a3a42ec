"""The checks for rule sets, held to what they promise to find."""
