"""Illustrated Zwanzigerrufen: its phases, its premiums, its tariff. The tables stand in `tarock.rules`."""
