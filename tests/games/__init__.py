"""Golden games: whole hands that show what the rules can bring about, with their scores."""
