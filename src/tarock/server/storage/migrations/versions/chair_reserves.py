"""What is left of the reserve of a chair's clock in the deal; empty while none of it has been used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("chairs", sa.Column("reserve", sa.Integer()))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("chairs", "reserve")
