"""Logs as lines of JSON that hold no card.

What goes wrong is written as a kind and a place. The words of an error are left out, because they may quote
an action or a row.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Final

_OWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, what happened, and what the caller added."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames[-6:]]
        added = {name: value for name, value in vars(record).items() if name not in _OWN}
        # What a caller adds never hides what every line has: under a name that is taken it gets another.
        line |= {f"{name}_" if name in line else name: value for name, value in added.items()}
        return json.dumps(line, ensure_ascii=False, default=str)


def write_json_lines(level: str = "INFO") -> None:
    """Send all logs to the standard error as lines of JSON.

    Libraries are heard from INFO on, whatever the level: at DEBUG they write down headers and frames, and so
    the cookies of guests and the cards of players.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("INFO" if level == "DEBUG" else level)
    logging.getLogger("tarock").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    logging.getLogger("alembic").setLevel("WARNING")
