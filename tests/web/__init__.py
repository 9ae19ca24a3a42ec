"""The client: what it is made from, what it weighs, and how it behaves in a real browser."""
