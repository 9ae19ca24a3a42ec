"""What the games of the kit have in common beyond their rules: auction, talon, announcements, two sides."""
