"""Tables in memory: one task for each, its commands, its bots."""
