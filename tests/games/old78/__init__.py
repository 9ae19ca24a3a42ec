"""The three old games with 78 cards: Taroc of 1754, Grosstarock, Danish Tarok."""
