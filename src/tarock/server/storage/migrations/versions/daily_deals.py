"""Deals of the day: who has played them, what they are compared with, and the secret they come from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("guest", _KEY, nullable=False),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger()),
        sa.Column("points", sa.Integer()),
        sa.Column("record", _KEY),
        sa.PrimaryKeyConstraint("day", "rules", "guest", name="pk_daily_attempts"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_daily_attempts_guest", ondelete="CASCADE"),
    )
    op.create_index("ix_daily_attempts_guest", "daily_attempts", ["guest"])
    op.create_table(
        "daily_references",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "rules", name="pk_daily_references"),
    )
    op.create_table(
        "house_secrets",
        sa.Column("name", _KEY, nullable=False),
        sa.Column("value", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house_secrets"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("house_secrets", "daily_references", "daily_attempts"):
        op.drop_table(name)
