"""Between servers on one database: leading a player to the server that has his table."""
