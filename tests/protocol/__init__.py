"""Seats, actions, events, questions and refusals."""
