"""The signature of what the program does: digests that stay the same while sources are moved about."""
