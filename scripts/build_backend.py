"""Builds Tarock for pip and for `python -m build`, as scikit-build-core does, but never without the client.

The browser's pages are made by Node.js and lie in no repository. A package made from a clean clone would
serve none, and nobody would notice before its first start.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from scikit_build_core import build as base
from scikit_build_core.build import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

CLIENT: Final = Path(__file__).parents[1] / "src" / "tarock" / "server" / "static" / "index.html"
WITHOUT: Final = "TAROCK_NO_CLIENT"
REFUSAL: Final = (
    "The browser's pages are not built, so this package could serve none: run `make client` first, "
    f"which needs Node.js, or set {WITHOUT}=1 for a package without them."
)


def _insist_on_the_client() -> None:
    if not CLIENT.is_file() and not os.environ.get(WITHOUT):
        raise SystemExit(REFUSAL)


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Build the archive of sources."""
    _insist_on_the_client()
    return base.build_sdist(sdist_directory, config_settings)


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the package that is installed."""
    _insist_on_the_client()
    return base.build_wheel(wheel_directory, config_settings, metadata_directory)
