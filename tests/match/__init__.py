"""Games, views, matches and the files they are kept in."""
