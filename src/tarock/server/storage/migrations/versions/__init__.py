"""The steps themselves, one module each."""
