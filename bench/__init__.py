"""Measurements: our speed beside named peers, in one run, as ratios. They decide no test."""
