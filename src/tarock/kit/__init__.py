"""What rule sets are built from: tables, phases, tariffs, and the record that holds them together."""
