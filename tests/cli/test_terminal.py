"""Whole deals at a pseudo-terminal, as a person would play them."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.cli.command_runs import Terminal, tarock, terminal, widest

PROMPT = r" > $"
LAY = {"en": r"Lay (\d) cards", "de": r"Verlege (\d) Karten"}
WORDS = {
    "en": ("Your bid", "You say good.", "The score", "Total", "Series after 1 deal", "Goodbye"),
    "de": ("Dein Gebot", "Du sagst gut.", "Die Abrechnung", "Summe", "Serie nach 1 Spiel", "Auf Wiedersehen"),
}


def answer(screen: str, language: str) -> str:
    """Answer the last prompt as a newcomer in a hurry: the first thing that is possible."""
    last = screen.splitlines()[-1]
    if laying := re.search(LAY[language], last):
        return " ".join("123"[: int(laying[1])])
    return "1"


def play_to_the_end(person: Terminal, language: str) -> None:
    """Bid the lowest contract, then take the first choice until the deal is scored."""
    person.until(PROMPT)
    person.type("2")
    while True:
        screen = person.until(PROMPT)
        if "Enter für ja" in screen or "Enter for yes" in screen:
            return
        person.type(answer(screen, language))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_deal_at_the_terminal(language: str) -> None:
    """Forehand bids, plays sixteen tricks, reads the ledger and leaves; all in 80 columns and in colour."""
    with terminal("play", "--seed", "5", "--seat", "forehand", "--language", language) as person:
        play_to_the_end(person, language)
        person.type("q")
        assert person.ended() == 0
    for words in WORDS[language]:
        assert words in person.seen
    assert ("Trick 16" if language == "en" else "16. Stich") in person.seen
    assert "\x1b[31m" in person.seen
    assert "Traceback" not in person.seen
    assert widest(person.seen) <= 80


def test_another_deal_goes_on_with_the_series() -> None:
    with terminal("play", "--seed", "5", "--seat", "forehand", "--language", "en") as person:
        play_to_the_end(person, "en")
        person.type("")
        assert "The deal" in person.until(PROMPT)
        person.type("s")
        assert "Series after 1 deal" in person.until(PROMPT)
        person.type("q")
        assert person.ended() == 0


def test_no_colour_prints_none() -> None:
    with terminal("play", "--seed", "5", "--no-colour", "--language", "en") as person:
        person.until(PROMPT)
        person.type("q")
        assert person.ended() == 0
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", person.seen)


def test_end_of_input_ends_the_game_politely() -> None:
    with terminal("play", "--language", "en") as person:
        person.until(PROMPT)
        person.press("\x04")
        assert person.ended() == 0
    assert "Goodbye" in person.seen
    assert "Traceback" not in person.seen


def test_ctrl_c_ends_the_game_politely_with_130() -> None:
    with terminal("play", "--language", "de") as person:
        person.until(PROMPT)
        person.press("\x03")
        assert person.ended() == 130
    assert "Auf Wiedersehen" in person.seen
    assert "Traceback" not in person.seen


_ASKS_ON: Final = """
from tarock.cli.play import read_line
while True:
    try:
        read_line("now > ")
    except KeyboardInterrupt:
        print("heard")
"""


def test_ctrl_c_is_heard_in_the_instant_of_the_prompt() -> None:
    """Pressed the moment a prompt appears, it must not fall between prompt and reading."""
    with terminal(program=_ASKS_ON) as person:
        for _ in range(1000):
            person.until(PROMPT)
            person.press("\x03")
            person.until("heard")


def test_a_pipe_that_ends_ends_the_game() -> None:
    """Without a terminal nothing waits: an empty input is the end of it."""
    result = tarock("play", "--language", "en")
    assert result.returncode == 0
    assert "Goodbye" in result.stdout
    assert result.stderr == ""
    assert "\x1b" not in result.stdout


def test_a_piped_game_shows_what_was_typed() -> None:
    result = tarock("play", "--seed", "5", "--seat", "forehand", "--language", "en", typed="2\nq\n")
    assert "Your choice (Enter: pass) > 2\n" in result.stdout
    assert "You bid Dreiblatt." in result.stdout
