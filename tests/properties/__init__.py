"""Properties that hold for every hand of every rule set."""
