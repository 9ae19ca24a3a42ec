"""Double-dummy solving: what a hand is worth when all cards are known, and which cards keep that worth."""
