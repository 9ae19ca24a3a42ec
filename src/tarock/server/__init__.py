"""The table in the browser: one process that deals, referees, keeps and shows games to people and bots."""
