"""Tariffs: from the facts of a finished hand to a ledger."""
