"""The servers that share a database, and until when each of them counts as alive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "servers",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_servers"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("servers")
