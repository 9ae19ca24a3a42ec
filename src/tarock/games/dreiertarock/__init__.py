"""Dreiertarock after Mayr & Sedlaczek."""
