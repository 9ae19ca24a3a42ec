"""Deals can be checked by anybody: promise, cut, seal, proof."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tarock.cli import main
from tarock.core.cards import CARDS, Card
from tarock.match.fairness import (
    Proof,
    Stacked,
    UnfairDeal,
    has_part,
    joined,
    mixed,
    read,
    shuffled,
    written,
)
from tests.server.live_server import PATIENCE, QUICK, Person, running
from tests.server.test_at_the_table import begin, settled
from tests.server.together import seats_for_two

FEW = CARDS[:4]


def test_mixing_is_a_permutation_that_depends_on_the_key() -> None:
    orders = {mixed(CARDS, str(key)) for key in range(20)}
    assert len(orders) == 20
    assert all(sorted(order) == list(CARDS) for order in orders)
    assert mixed(CARDS, "a") == mixed(CARDS, "a")


def test_every_order_is_as_likely_as_any_other() -> None:
    """All 24 orders of four cards, each within five standard deviations of its share."""
    seen = Counter(mixed(FEW, str(key)) for key in range(4800))
    assert len(seen) == 24
    assert all(abs(count - 200) < 70 for count in seen.values())


def test_dealer_and_cutter_both_decide() -> None:
    pack = shuffled(CARDS)
    assert pack.deal("a") != pack.deal("b")
    assert pack.promise != shuffled(CARDS).promise
    assert pack.seal("a") != pack.seal("b")


def proof(cut: str = "c0ffee") -> Proof:
    pack = shuffled(CARDS)
    return Proof(promise=pack.promise, seal=pack.seal(cut), salt=pack.salt, pack=pack.pack, cut=cut)


def test_a_proof_survives_its_file() -> None:
    whole = proof()
    assert read(f"rules x\n{written(whole)}") == whole
    assert sorted(whole.deal()) == list(CARDS)


@pytest.mark.parametrize("field", ["promise", "seal", "salt", "cut"])
def test_a_forged_proof_is_found(field: str) -> None:
    whole = proof()
    values = {name: getattr(whole, name) for name in ("promise", "seal", "salt", "pack", "cut")}
    with pytest.raises(UnfairDeal):
        Proof(**{**values, field: "0" * 64}).deal()


def test_another_pack_is_found() -> None:
    whole = proof()
    turned = (*whole.pack[1:], whole.pack[0])
    forged = Proof(promise=whole.promise, seal=whole.seal, salt=whole.salt, pack=turned, cut=whole.cut)
    with pytest.raises(UnfairDeal):
        forged.deal()


@pytest.mark.parametrize("text", ["", "# fair promise 1", written(proof()).replace("♥K", "♥X")])
def test_files_without_a_whole_proof(text: str) -> None:
    with pytest.raises(UnfairDeal):
        read(text)


def test_a_stacked_shuffle_takes_only_its_own_cards() -> None:
    cards: list[Card] = list(FEW)
    Stacked(FEW[::-1]).shuffle(cards)
    assert cards == list(FEW[::-1])
    with pytest.raises(UnfairDeal):
        Stacked(FEW).shuffle(cards[:2])


def kept_game(person: Person) -> tuple[str, str]:
    """Play a deal; return the promise that was shown before the cut, and the file."""
    with begin(person, rules="grosstarock") as socket:
        shown = socket.table["proof"]
        assert shown["promise"]
        assert shown["sealed"]
        assert shown["salt"] is None
        assert shown["pack"] is None
        settled(socket)
        told = socket.table["proof"]
        assert told["promise"] == shown["promise"]
        key = socket.series["deals"][0]["record"]
    return shown["promise"], person.http.get(f"/api/records/{key}/game.tgn").text


def test_verifying_a_kept_game(anna: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    promise, text = kept_game(anna)
    path = tmp_path / "game.tgn"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path), "--promise", promise, "--language", "en"]) == 0
    assert "Fair" in capsys.readouterr().out
    assert main(["verify", str(path), "--promise", "0" * 64]) == 1
    lines = [line for line in text.splitlines() if line.startswith("cards ")]
    swapped = text.replace(lines[0], "?").replace(lines[1], lines[0]).replace("?", lines[1])
    path.write_text(swapped, encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    path.write_text(text.replace("# fair cut ", "# fair cut 0"), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    path.write_text(text, encoding="utf-8")
    added = next(line for line in text.splitlines() if line.startswith("# fair cut "))
    mine = next(part for part in added.removeprefix("# fair cut ").split("-") if part)
    assert main(["verify", str(path), "--mine", f"{mine}0"]) == 0
    assert main(["verify", str(path), "--mine", "123"]) == 1
    path.write_text(text.partition("# fair")[0], encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert main(["verify", str(tmp_path / "nothing")]) == 2


def test_whoever_plays_is_waited_for_and_adds_his_part(anna: Person, berta: Person) -> None:
    """The deal that follows depends on what each of them sent, and says so; before that nobody sees it."""
    key = anna.table(chairs=seats_for_two(3))
    with anna.go_to(key) as first, berta.go_to(key) as second:
        second.send("sit", chair=1)
        for socket in (first, second):
            socket.until("snapshot", such=lambda message: message["table"]["phase"] == "cutting")
            assert "cut" in socket.may
        first.send("cut", deal=first.deal, value="abc123")
        told = second.until("table")["table"]
        assert (told["phase"], told["proof"]["cut"]) == ("cutting", None)
        first.until("table")
        assert "cut" not in first.may
        first.send("cut", deal=first.deal, value="5")
        assert first.until("error")["code"] == "not-now"
        second.send("cut", deal=second.deal, value="f" * 30)
        assert first.until("snapshot")["table"]["proof"]["cut"] == f"abc123-{'f' * 15}-"


def test_who_comes_and_goes_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    """He adds nothing, and opens the page again and again: they are dealt to when the wait is over."""
    with running(tmp_path, replace(QUICK, cut_wait=0.5)) as server:
        anna, berta = Person(server.address, "Anna"), Person(server.address, "Berta")
        key = anna.table(chairs=seats_for_two(3))
        with anna.go_to(key) as first, berta.go_to(key) as second:
            second.send("sit", chair=1)
            first.until("snapshot", such=lambda message: message["table"]["phase"] == "cutting")
            end = time.monotonic() + PATIENCE
            while first.phase() == "cutting":
                assert time.monotonic() < end
                berta.go_to(key).close()
                first.heard(0.01)


def test_alone_against_bots_one_adds_to_every_deal(anna: Person) -> None:
    for _ in range(4):
        with anna.go_to(anna.table()) as socket:
            assert "cut" in socket.may
            assert socket.scene is None
            socket.send("cut", deal=socket.deal, value="abc123")
            assert socket.until("snapshot")["table"]["proof"]["cut"] == "abc123--"


def test_a_cut_that_nobody_has_added_to_is_empty() -> None:
    assert joined({}, 3) == joined({0: ""}, 3) == ""
    assert joined({0: "a", 2: "b" * 20, 3: ""}, 4) == f"a--{'b' * 15}-"
    assert len(joined(dict.fromkeys(range(4), "f" * 64), 4)) <= 64
    assert has_part("a--b", "b")
    assert not has_part("a--b", "c")
    assert not has_part("a--b", "")


def test_random_is_not_needed_twice() -> None:
    """A stacked shuffle is a `Random`, so that dealing takes it, and draws nothing from chance."""
    assert isinstance(Stacked(FEW), Random)
