"""What the whole server runs with: every limit with its reason, and how it is set.

Needs the standard library alone, so that `tarock serve --help` can list the settings even where the server's
libraries are missing.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

_T = TypeVar("_T")
_PREFIX: Final = "TAROCK_"
_LAST_PORT: Final = 65_535
SECRETS: Final = frozenset({"metrics_token"})
"""Settings that are never shown."""


class ServerOptionError(ValueError):
    """A setting that cannot be, and why."""


def _setting(default: _T, says: str, *, least: float = 0) -> _T:
    """Declare a setting that can be chosen when the server is started."""
    return field(default=default, metadata={"says": says, "least": least})


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """What the whole server runs with; every limit has a reason and can be set."""

    database: str = ""
    """The database's URL; empty for the file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Further origins, besides the server's own, from which browsers may come."""
    secure: bool = False
    """Whether browsers reach the server by https, so that cookies must be marked so."""
    database_wait: float = _setting(3.0, "seconds to wait for a database that another server still has")
    internal_host: str = _setting(
        "127.0.0.1", "own address at which other servers on the same PostgreSQL reach this one"
    )
    internal_port: int = _setting(0, "port for other servers; 0 for any free one")
    server_patience: float = _setting(
        4.0, "seconds without a sign of life after which a server's tables are taken over", least=0.5
    )
    grace: float = _setting(45.0, "seconds before a bot plays for somebody who is not connected")
    cut_wait: float = _setting(4.0, "seconds to wait until everybody has added to the shuffle")
    bot_patience: float = _setting(
        60.0, "seconds after which a bot without an answer says the least", least=0.1
    )
    idle: float = _setting(600.0, "seconds after which a table that nobody is at leaves the memory", least=1)
    keep_tables: float = _setting(90.0, "days without a visit after which a table is deleted; 0 for never")
    keep_strangers: float = _setting(
        30.0, "days after which a guest is forgotten who has kept nothing and not come back; 0 for never"
    )
    keep_guests: float = _setting(400.0, "days after which any guest is forgotten; 0 for never")
    sweep_every: float = _setting(3600.0, "seconds between two looks for what can be deleted", least=0.01)
    tables_per_guest: int = _setting(12, "unfinished tables that a guest may have", least=1)
    pads_per_guest: int = _setting(200, "score pads that a guest may have made", least=1)
    sockets_per_guest: int = _setting(12, "connections that a guest may have", least=1)
    watchers: int = _setting(40, "people who may watch a table")
    messages_per_second: float = _setting(12.0, "messages that a connection may send in the long run")
    message_burst: int = _setting(40, "messages that a connection may send at once", least=1)
    bot_workers: int = _setting(2, "processes in which bots think; 0 for threads of the server's own")
    ray: str = _setting("", "address of a Ray cluster that does the heavy thinking instead, or local")
    hints_per_guest: int = _setting(2, "hints of a guest that may wait to be thought about", least=1)
    studies_per_guest: int = _setting(2, "deals of a guest that are taken apart at once", least=1)
    study_nodes: int = _setting(20_000_000, "positions looked at to take a deal apart", least=1)
    daily_secret: str = _setting(
        "", "what the deals of the day come from; servers with the same one have the same deals"
    )
    reviews_per_guest: int = _setting(2, "reviews that a guest may follow at once", least=1)
    review_workers: int = _setting(1, "processes that review games", least=1)
    connections_per_address: int = _setting(200, "open connections of an address for requests", least=1)
    request_wait: float = _setting(15.0, "seconds in which a request has to arrive as a whole", least=0.1)
    reads_per_second: float = _setting(
        40.0, "pages and files for an address in the long run; a replay counts 20"
    )
    read_burst: int = _setting(400, "pages and files for an address at once", least=1)
    trusted_proxies: str = _setting("", "addresses and networks of proxies whose X-Forwarded-For is believed")
    metrics_token: str = _setting(
        "", "what Prometheus has to send as bearer; without, /metrics is for this machine"
    )
    metrics_address: str = _setting(
        "", "an address of its own for /metrics, such as 127.0.0.1:9054; it is then nowhere else"
    )
    backup_folder: str = _setting(
        "", "where the backup before an upgrade goes; by itself beside the data, 'none' for no backup"
    )
    requests_per_second: float = _setting(8.0, "requests and new connections of an address in the long run")
    request_burst: int = _setting(80, "requests and new connections of an address at once", least=1)
    largest_message: int = _setting(4096, "characters of a message on a socket", least=64)
    largest_body: int = _setting(16_384, "bytes of a request's body", least=64)
    largest_pad: int = _setting(1_000_000, "bytes of a score pad that is brought in", least=64)

    def __post_init__(self) -> None:
        """Read what has a form of its own, so that a mistake is told at once."""
        networks(self.trusted_proxies)
        if self.metrics_address:
            host_and_port(self.metrics_address)


def networks(written: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Read addresses and networks with commas between them."""
    parts = [part.strip() for part in written.split(",")]
    try:
        return tuple(ip_network(part, strict=False) for part in parts if part)
    except ValueError as error:
        raise ServerOptionError(f"--trusted-proxies: {error}") from error


def host_and_port(written: str) -> tuple[str, int]:
    """Read an address to listen on."""
    host, _, port = written.rpartition(":")
    if not host or not port.isdecimal() or int(port) > _LAST_PORT:
        raise ServerOptionError(f"--metrics-address: {written!r} is no HOST:PORT such as 127.0.0.1:9054")
    return host.strip("[]"), int(port)


@dataclass(frozen=True, slots=True)
class ServerOption:
    """A setting as people see it."""

    name: str
    default: float | str
    says: str
    least: float

    @property
    def option(self) -> str:
        """The option of `tarock serve`."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """The environment variable that is asked where the option is not given."""
        return f"{_PREFIX}{self.name.upper()}"

    def read(self, text: str, source: str = "") -> float | str:
        """Read a value; raises `ServerOptionError`, which names where it comes from."""
        named = self.option if source in {"", self.option} else f"{self.option} ({source})"
        if isinstance(self.default, str):
            return text
        whole = isinstance(self.default, int)
        try:
            value = int(text) if whole else float(text)
        except ValueError as error:
            wanted = "a whole number" if whole else "a number"
            raise ServerOptionError(f"{named}: {text!r} is not {wanted}") from error
        if not math.isfinite(value) or value < self.least:
            raise ServerOptionError(f"{named}: {text} is too small; at least {self.least:g}")
        return value


def listed() -> Iterator[ServerOption]:
    """List the settings that can be chosen."""
    for one in fields(ServerSettings):
        if says := one.metadata.get("says"):
            yield ServerOption(one.name, cast("Any", one.default), says, one.metadata["least"])


PLACES: Final = (
    ServerOption("host", "127.0.0.1", "the address to listen on", 0),
    ServerOption("port", 8054, "the port to listen on; 0 for any free one", 0),
    ServerOption("database", "", "sqlite:///FILE or postgresql://…; by itself a file in your data folder", 0),
    ServerOption("public_url", "", "the address by which browsers reach the server", 0),
    ServerOption("log_level", "WARNING", "how much to log: DEBUG, INFO, WARNING or ERROR", 0),
)
"""Where the server is and what it is called; they are set as limits are."""


@dataclass(frozen=True, slots=True)
class ChosenSetting:
    """A setting with its value, and who has chosen it."""

    option: ServerOption
    value: Any
    source: str
    """The option, the environment variable, the file, or nothing for the default."""


def settled(
    options: Iterable[ServerOption],
    given: Mapping[str, Any],
    environment: Mapping[str, str],
    file: Mapping[str, Any] = MappingProxyType({}),
    name: str = "",
) -> Iterator[ChosenSetting]:
    """Read settings: what was given by option counts before environment, file and default."""
    for one in options:
        sources = (
            (given.get(one.name), one.option),
            (environment.get(one.variable) or None, f"${one.variable}"),
            (file.get(one.name), name),
        )
        text, source = next((found for found in sources if found[0] is not None), (None, ""))
        value = one.default if text is None else one.read(str(text), source)
        yield ChosenSetting(one, value, source)


def chosen(
    given: Mapping[str, Any],
    environment: Mapping[str, str],
    file: Mapping[str, Any] = MappingProxyType({}),
    name: str = "",
) -> dict[str, Any]:
    """Read the limits that somebody has chosen; the rest keeps its default."""
    found = settled(listed(), given, environment, file, name)
    return {one.option.name: one.value for one in found if one.source}


def read_settings_file(path: Path) -> dict[str, Any]:
    """Read a file of settings in TOML; raises `ServerOptionError` for what no setting can be."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ServerOptionError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise ServerOptionError(f"{path}: {error}") from error
    known = {one.name: one for one in (*PLACES, *listed())}
    for name, value in written.items():
        if name not in known:
            near = get_close_matches(name, known, n=1, cutoff=0)
            raise ServerOptionError(f"{path}: there is no setting {name!r}; did you mean {near[0]!r}?")
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise ServerOptionError(f"{path}: {name} takes a number or a text")
    return written
