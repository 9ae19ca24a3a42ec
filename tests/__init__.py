"""Everything that holds Tarock to its word."""
