"""Reviews that are kept with their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reviews",
        sa.Column("record", _KEY, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("record", name="pk_reviews"),
        sa.ForeignKeyConstraint(["record"], ["records.key"], name="fk_reviews_record", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("reviews")
