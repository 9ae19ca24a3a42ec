"""The rules, held to their sources."""
