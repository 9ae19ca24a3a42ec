"""Backups: everything that a server keeps in one file, taken while it serves, and brought back anywhere."""
