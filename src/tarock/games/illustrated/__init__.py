"""Illustrated Tarock: five rule sets from Löw 1954 to Mayr & Sedlaczek 2016."""
