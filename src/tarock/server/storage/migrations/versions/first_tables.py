"""The first tables: guests, tables, chairs, deals, actions, records, players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create all tables."""
    _people_and_tables()
    _deals()
    _records()


def _people_and_tables() -> None:
    op.create_table(
        "guests",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token", name="uq_guests_token"),
    )
    op.create_table(
        "tables",
        sa.Column("key", _KEY, nullable=False),
        sa.Column("owner", _KEY),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_tables"),
        sa.ForeignKeyConstraint(["owner"], ["guests.id"], name="fk_tables_owner", ondelete="SET NULL"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_table(
        "chairs",
        sa.Column("table_key", _KEY, nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("guest", _KEY),
        sa.PrimaryKeyConstraint("table_key", "chair", name="pk_chairs"),
        sa.ForeignKeyConstraint(
            ["table_key"], ["tables.key"], name="fk_chairs_table_key", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_chairs_guest", ondelete="SET NULL"),
    )
    op.create_index("ix_chairs_guest", "chairs", ["guest"])


def _deals() -> None:
    op.create_table(
        "deals",
        sa.Column("table_key", _KEY, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("series", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("pack", sa.Text(), nullable=False),
        sa.Column("cutter", sa.Integer()),
        sa.Column("cut", sa.String(64)),
        sa.Column("outcome", sa.Text()),
        sa.PrimaryKeyConstraint("table_key", "number", name="pk_deals"),
        sa.ForeignKeyConstraint(["table_key"], ["tables.key"], name="fk_deals_table_key", ondelete="CASCADE"),
    )
    op.create_table(
        "actions",
        sa.Column("table_key", _KEY, nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(240), nullable=False),
        sa.PrimaryKeyConstraint("table_key", "deal", "number", name="pk_actions"),
        sa.ForeignKeyConstraint(
            ["table_key", "deal"],
            ["deals.table_key", "deals.number"],
            name="fk_actions_table_key",
            ondelete="CASCADE",
        ),
    )


def _records() -> None:
    op.create_table(
        "records",
        sa.Column("key", _KEY, nullable=False),
        sa.Column("table_key", _KEY, nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("totals", sa.Text(), nullable=False),
        sa.Column("tgn", sa.Text(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_records"),
    )
    op.create_index("ix_records_table_deal", "records", ["table_key", "deal"])
    op.create_table(
        "players",
        sa.Column("record", _KEY, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", _KEY, nullable=False),
        sa.PrimaryKeyConstraint("record", "seat", name="pk_players"),
        sa.ForeignKeyConstraint(["record"], ["records.key"], name="fk_players_record", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_players_guest", ondelete="CASCADE"),
    )
    op.create_index("ix_players_guest", "players", ["guest"])


def downgrade() -> None:
    """Drop all tables."""
    for name in ("players", "records", "actions", "deals", "chairs", "tables", "guests"):
        op.drop_table(name)
