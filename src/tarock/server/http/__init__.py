"""Requests and sockets: the application, its routes, limits and settings."""
