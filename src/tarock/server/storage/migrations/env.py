"""What Alembic runs: the steps, on the connection that `tarock.server.storage.database` hands over."""

from __future__ import annotations

from alembic import context

from tarock.server.storage.database import METADATA


def run() -> None:
    """Take all steps that are still to be taken."""
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only Alembic sets the stage
    run()
