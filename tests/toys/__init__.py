"""Rule sets that exist for tests only."""
