"""No level of logging writes down a secret or a card that somebody has not seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.live_server import Person
from tests.server.test_killing import process
from tests.server.together import play_on


def test_the_loudest_log_has_no_cookie_and_no_frame(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with process(tmp_path, log=log, level="DEBUG") as (_, address):
        anna = Person(address, "Anna")
        chairs = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        with anna.go_to(anna.table(rules="illustrated-modern", chairs=chairs)) as table:
            play_on([table], Random(1), steps=3)
            assert table.scene is not None
            hand = table.scene["hand"]
        secret = anna.cookie.partition("=")[2].partition(";")[0]
    written = log.read_text(encoding="utf-8")
    assert '"level": "info"' in written
    assert len(secret) > 10
    assert secret not in written
    assert "play:" not in written
    assert hand
    assert not [card for card in hand if f'"{card}' in written or f"{card} " in written]
