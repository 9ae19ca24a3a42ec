"""The games, held to their sources, a folder for each family."""
