"""Tests of the repository itself."""
