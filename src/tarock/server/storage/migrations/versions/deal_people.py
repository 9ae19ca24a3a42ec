"""Who had a chair when a deal was shuffled; for deals that are being played, whoever has one now."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create the table and fill it."""
    op.create_table(
        "deal_people",
        sa.Column("table_key", _KEY, nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("guest", _KEY),
        sa.PrimaryKeyConstraint("table_key", "deal", "chair", name="pk_deal_people"),
        sa.ForeignKeyConstraint(
            ["table_key", "deal"],
            ["deals.table_key", "deals.number"],
            name="fk_deal_people_table_key",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_deal_people_guest", ondelete="SET NULL"),
    )
    op.create_index("ix_deal_people_guest", "deal_people", ["guest"])
    op.execute(
        "INSERT INTO deal_people (table_key, deal, chair, guest) "
        "SELECT chairs.table_key, MAX(deals.number), chairs.chair, chairs.guest "
        "FROM chairs JOIN deals ON deals.table_key = chairs.table_key "
        "WHERE chairs.guest IS NOT NULL GROUP BY chairs.table_key, chairs.chair, chairs.guest"
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("deal_people")
