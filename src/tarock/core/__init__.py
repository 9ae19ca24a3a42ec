"""What every game is made of: texts in two languages, cards, card points. It knows no game."""
