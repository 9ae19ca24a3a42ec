"""The analysis board: deals that people set up, taken apart by a process of their own."""
