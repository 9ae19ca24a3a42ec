"""The games, a room for each family, and the registry that finds them by name."""
