"""Rows into Parquet files and out of them again. The only module here that knows pyarrow."""
# pyright: basic
# pyarrow brings no types that could be held to.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from tarock.data.set_tables import Column, Row

_LIST: Final = "list<"
_NAMES: Final = {"float": "float32"}
_ROWS: Final = 1024


def _type(name: str) -> Any:  # noqa: ANN401 - a type of Arrow
    """Return the type that a column writes."""
    if name.startswith(_LIST):
        return pa.list_(_type(name.removeprefix(_LIST).removesuffix(">")))
    return pa.type_for_alias(_NAMES.get(name, name))


def schema(columns: Sequence[Column]) -> Any:  # noqa: ANN401
    """Return the schema, with what each column says as its description."""
    return pa.schema(
        [pa.field(one.name, _type(one.type), metadata={"description": one.says}) for one in columns]
    )


def written(path: Path, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Write a file whole: it is there when it is complete, and not before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    pq.write_table(pa.Table.from_pylist(list(rows), schema(columns)), new, compression="zstd")
    new.replace(path)


def read_rows(path: Path) -> Iterator[Row]:
    """Stream the rows of a file, a thousand at a time in memory."""
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(_ROWS):
            yield from batch.to_pylist()
