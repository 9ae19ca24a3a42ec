"""Reviews of kept games and of files: done by processes of their own, told as they are found."""
