"""Which lessons a guest has finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "lessons_done",
        sa.Column("guest", _KEY, nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "rules", "lesson", name="pk_lessons_done"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_lessons_done_guest", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("lessons_done")
