"""Steps from each shape of the database to the next, for Alembic."""
