"""Names the tests that a change touches, for `make check`: those that import a changed module by name.

What counts as changed is everything that differs from a revision (HEAD unless one is named), new files too. A
changed test runs itself; where nothing imports a changed module by name, the folder that mirrors it runs, and
for the kernel the folders that stand on it. Those nearest to the change come first, because time may run out.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TESTS: Final = ROOT / "tests"
ALWAYS: Final = ("tests/project",)
"""Cheap, and touched by every change: imports, names, lengths."""
ON_THE_KERNEL: Final = frozenset({"tests/kernel", "tests/solver"})


def changed(base: str) -> list[str]:
    """List the files that differ from a revision."""
    tracked = _git("diff", "--name-only", "--diff-filter=d", base)
    new = _git("ls-files", "--others", "--exclude-standard")
    return [path for path in (*tracked, *new) if path.endswith((".py", ".cpp", ".hpp"))]


def _git(*arguments: str) -> list[str]:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()  # noqa: S603


def touched(path: str) -> set[str]:
    """Return the test files and folders that a changed file touches."""
    parts = Path(path).with_suffix("").parts
    if parts[0] == "kernel":
        return set(ON_THE_KERNEL)
    if parts[0] == "tests":
        return {path} if parts[-1].startswith("test_") else _importers(".".join(parts))
    if parts[:2] != ("src", "tarock"):
        return set()
    return _importers(".".join(parts[1:]).removesuffix(".__init__")) or _mirrored(parts[2:-1])


def _importers(module: str) -> set[str]:
    return {
        str(test.relative_to(ROOT)) for test in sorted(TESTS.rglob("test_*.py")) if module in _imports(test)
    }


@cache
def _imports(test: Path) -> frozenset[str]:
    return frozenset(_imported(ast.parse(test.read_text(encoding="utf-8"))))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _mirrored(parts: tuple[str, ...]) -> set[str]:
    """Return the nearest folder of tests that mirrors a folder of sources."""
    for length in range(len(parts), 0, -1):
        folder = TESTS.joinpath(*parts[:length])
        if folder.is_dir():
            return {str(folder.relative_to(ROOT))}
    return set()


def nearest_first(paths: list[str]) -> list[str]:
    """List the tests that changed files touch, those in the same folder before those far away."""
    near: dict[str, int] = {}
    for path in paths:
        for test in touched(path):
            near[test] = max(near.get(test, 0), _folders_shared(test, path))
    return sorted(near, key=lambda test: (-near[test], test))


def _folders_shared(test: str, path: str) -> int:
    """Count how far down a test lies beside what it tests; the file itself counts too."""
    mirrored = Path(path).parts[2 if path.startswith("src/") else 1 :]
    pairs = zip(Path(test).parts[1:], mirrored, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def main() -> int:
    """Print the paths for pytest."""
    base = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    print(*ALWAYS, *nearest_first(changed(base)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
