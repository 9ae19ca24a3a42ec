"""Leases: which server owns the database, and how often it has changed hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "leases",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("generation", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.String(80), nullable=False),
        sa.Column("taken", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("leases")
