"""The blocks that rule sets are built from."""
