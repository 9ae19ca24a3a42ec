"""The requests besides the socket: guests, rules, tables, records, health."""
