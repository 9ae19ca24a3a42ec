"""What the games of one declarer against the rest share."""
