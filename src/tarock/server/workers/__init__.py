"""Heavy work outside the server's own process: processes of this machine, and who gets his turn."""
