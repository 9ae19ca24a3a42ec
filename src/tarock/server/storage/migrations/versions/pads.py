"""Score pads: settings, changes, who asks to write, and whose list has them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_KEY = sa.String(40)


def upgrade() -> None:
    """Create the tables."""
    _pads()
    _changes()
    _people()


def _pads() -> None:
    op.create_table(
        "pads",
        sa.Column("key", _KEY, nullable=False),
        sa.Column("owner", _KEY),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("setting", sa.Text(), nullable=False),
        sa.Column("writer", sa.String(64), nullable=False),
        sa.Column("writer_name", sa.String(40), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_pads"),
        sa.ForeignKeyConstraint(["owner"], ["guests.id"], name="fk_pads_owner", ondelete="SET NULL"),
    )
    op.create_index("ix_pads_owner", "pads", ["owner"])


def _changes() -> None:
    op.create_table(
        "pad_changes",
        sa.Column("pad", _KEY, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", _KEY, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("pad", "number", name="pk_pad_changes"),
        sa.ForeignKeyConstraint(["pad"], ["pads.key"], name="fk_pad_changes_pad", ondelete="CASCADE"),
        sa.UniqueConstraint("pad", "id", name="uq_pad_changes_pad"),
    )


def _people() -> None:
    op.create_table(
        "pad_wishes",
        sa.Column("pad", _KEY, nullable=False),
        sa.Column("id", _KEY, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("pad", "id", name="pk_pad_wishes"),
        sa.ForeignKeyConstraint(["pad"], ["pads.key"], name="fk_pad_wishes_pad", ondelete="CASCADE"),
    )
    op.create_table(
        "pad_shelves",
        sa.Column("guest", _KEY, nullable=False),
        sa.Column("pad", _KEY, nullable=False),
        sa.Column("archived", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "pad", name="pk_pad_shelves"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_pad_shelves_guest", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["pad"], ["pads.key"], name="fk_pad_shelves_pad", ondelete="CASCADE"),
    )
    op.create_index("ix_pad_shelves_pad", "pad_shelves", ["pad"])


def downgrade() -> None:
    """Drop the tables."""
    for name in ("pad_shelves", "pad_wishes", "pad_changes", "pads"):
        op.drop_table(name)
