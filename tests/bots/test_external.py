"""The line protocol, both ways: programs take seats at our table, and our bots sit at anybody's."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tarock import Deal, Game, find
from tarock.arena import Contest, contested_deal
from tarock.arena.contest import Company
from tarock.bots import Bot, ExternalBot, answer, careful_bot, line_protocol, maker, play_out, random_bot
from tarock.bots.bot_program import serve
from tarock.bots.external import BotFailed
from tarock.protocol.actions import parse_action

OURS = (sys.executable, "-c", "from tarock.cli import main; main()", "bot", "careful")
FIRST = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "hello", "tarock": 1, "name": "first"}), flush=True)
    elif said["type"] == "ask":
        reply = {"type": "answer", "id": said["id"], "action": said["options"][0]}
        print(json.dumps(reply), flush=True)
"""
"""A whole bot: it answers every question with the first answer offered."""


@contextmanager
def program(
    tmp_path: Path, text: str, *, rules: str = "dreiertarock", patience: float = 30
) -> Iterator[ExternalBot]:
    """Run a bot of a few lines."""
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    bot = ExternalBot((sys.executable, str(path)), find(rules), patience=patience)
    try:
        yield bot
    finally:
        bot.close()


def dealt(rules: str, seed: int = 1) -> Game:
    found = find(rules)
    return Game(found, Deal.shuffled(found.pack, dealer=0, random=Random(seed)))


def first(game: Game) -> None:
    """Play a hand with the first answers."""
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))


@pytest.mark.parametrize("rules", ["dreiertarock", "zwanzigerrufen", "danish"])
def test_a_program_of_a_few_lines_plays_a_seat(tmp_path: Path, rules: str) -> None:
    """It plays two hands, told exactly what its seat sees, and does as it is written."""
    with program(tmp_path, FIRST, rules=rules) as bot:
        for seed in (1, 2):
            mixed, plain = dealt(rules, seed), dealt(rules, seed)
            others: list[Bot] = [lambda _view, ask: next(iter(ask.options))] * (mixed.rules.players - 1)
            play_out(mixed, [bot, *others])
            first(plain)
            assert mixed.actions == plain.actions
        assert bot.name == "first"


def test_one_of_ours_plays_through_the_line_as_it_plays_at_the_table() -> None:
    """The careful bot as a program of its own comes to the same actions as at the table."""
    mixed, plain = dealt("dreiertarock", 5), dealt("dreiertarock", 5)
    bot = ExternalBot(OURS, mixed.rules)
    try:
        play_out(mixed, [bot, *[careful_bot(mixed.rules)] * 2])
    finally:
        bot.close()
    play_out(plain, [careful_bot(plain.rules)] * 3)
    assert mixed.actions == plain.actions
    assert bot.name == "tarock careful"


def test_a_program_competes_under_its_command(tmp_path: Path) -> None:
    """It stays for all seatings of a deal, each a game of its own, and a second run ends alike."""
    path = tmp_path / "first bot.py"
    path.write_text(FIRST, encoding="utf-8")
    name = f"exec:{sys.executable} '{path}'"
    contest = Contest(rules="illustrated-loew", options={}, bots=("careful", name), deals=1, seed=4)
    hands = contested_deal(contest, 0)
    assert {bot for hand in hands for bot in hand.bots} == {"careful", name}
    assert [hand.totals for hand in hands] == [hand.totals for hand in contested_deal(contest, 0)]


def test_a_program_stays_for_all_deals_of_a_company(tmp_path: Path) -> None:
    """Each seat's program is started once, and plays each deal as one that was started for it alone."""
    path, started = tmp_path / "bot.py", tmp_path / "started"
    path.write_text(f"open({str(started)!r}, 'a').write('x')\n{FIRST}", encoding="utf-8")
    name = f"exec:{sys.executable} '{path}'"
    contest = Contest(rules="dreiertarock", options={}, bots=("careful", name), deals=2, seed=4)
    with Company(contest) as company:
        hands = [company.deal(number) for number in range(2)]
    assert started.read_text(encoding="utf-8") == "xxx"
    alone = [contested_deal(contest, number) for number in range(2)]
    assert [hand.totals for deal in hands for hand in deal] == [
        hand.totals for deal in alone for hand in deal
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what another process works")
def test_what_a_program_works_is_told_while_it_runs(tmp_path: Path) -> None:
    """Before its first question it has not been started."""
    game = dealt("dreiertarock")
    ask = game.pending[0]
    with program(tmp_path, FIRST) as bot:
        assert bot.worked == 0
        bot(game.view(ask.seat), ask)
        worked = bot.worked
        assert worked is not None
        assert worked > 0


@pytest.mark.parametrize("rules", ["illustrated-graz", "grosstarock", "zwanzigerrufen-itvb"])
def test_what_is_told_over_the_line_is_what_the_seat_sees(rules: str) -> None:
    """Our own end of the line, in this process: it answers as the bot at the table would."""
    for name in ("careful", "random"):
        game, seed = dealt(rules, 3), 9
        bot = maker(name)(game.rules, Random(seed))
        said = [line_protocol.hello(), line_protocol.game(game.rules, 1, seed)]
        expected: list[str] = []
        told = 0
        others = random_bot(Random(2))
        while game.pending:
            ask = game.pending[0]
            if ask.seat == 1:
                view = game.view(1)
                said += (line_protocol.event(event) for event in view.events[told:])
                told = len(view.events)
                said.append(line_protocol.ask(ask, len(expected)))
                expected.append(str(bot(view, ask)))
                game.act(1, parse_action(expected[-1]))
            else:
                answer(game, [others] * game.rules.players)
        out = io.StringIO()
        serve(name, map(line_protocol.written, said), out)
        replies = [json.loads(line) for line in out.getvalue().splitlines()]
        assert replies[0] == {"type": "hello", "tarock": 1, "name": f"tarock {name}"}
        assert [reply["action"] for reply in replies[1:]] == expected
        assert [reply["id"] for reply in replies[1:]] == list(range(len(expected)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "has ended"),
        ("print('hello')", "talks nonsense: not JSON: 'hello'"),
        ("print('[1]')", "a message is an object"),
        ('print(\'{"type": "hello", "tarock": 99}\')', "version 1"),
        ('print(\'{"type": "answer", "id": 1}\')', "should say 'hello' and says 'answer'"),
        (FIRST.replace('said["id"]', "0"), "should answer question 1, not question 0"),
        (FIRST.replace('said["options"][0]', '"fly"'), "no such action: 'fly'"),
        (FIRST.replace('"ask"', '"nothing"'), "said nothing for"),
        (
            FIRST.replace('"ask"', '"ask" or said["type"] == "refused"').replace(
                'said["options"][0]', '"bid:moon"'
            ),
            "wrongly: bid:moon, bid:moon, bid:moon",
        ),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_did(tmp_path: Path, text: str, why: str) -> None:
    game = dealt("dreiertarock")
    with program(tmp_path, text, patience=2) as bot, pytest.raises(BotFailed, match=why):
        play_out(game, [bot] * 3)
    assert game.actions == ()


def test_a_program_that_does_not_exist_is_named() -> None:
    game = dealt("dreiertarock")
    bot = ExternalBot(("/nowhere/bot",), game.rules)
    with pytest.raises(BotFailed, match="/nowhere/bot cannot be started"):
        answer(game, [bot] * 3)


def test_a_refused_answer_is_explained_and_may_be_given_again(tmp_path: Path) -> None:
    corrected = FIRST.replace('said["options"][0]', '"bid:moon"') + (
        "    elif said['type'] == 'refused':\n"
        "        reply = {'type': 'answer', 'id': said['id'], 'action': 'pass'}\n"
        "        print(json.dumps(reply), flush=True)\n"
        "        print(said['code'], said['why']['de'], file=sys.stderr)\n"
    )
    game = dealt("dreiertarock")
    with program(tmp_path, corrected) as bot:
        answer(game, [bot] * 3)
    assert [str(action) for _, action in game.actions] == ["pass"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nonsense", "not JSON"),
        ("[" * 5000, "not JSON"),
        ('{"type":"dance"}', "no message 'dance'"),
        ('{"type":"ask","id":1,"about":"play","options":[]}', "needs a game first"),
        ('{"type":"game","rules":"bridge","seat":0,"seed":1,"options":{}}', "bridge"),
        ('{"type":"game","rules":"danish","seat":7,"seed":1,"options":{}}', "from 0 to 2, not 7"),
        ('{"type":"event","event":{"event":"Rain"}}', "no event 'Rain'"),
    ],
)
def test_our_end_answers_nonsense_with_an_error_and_goes_on(line: str, why: str) -> None:
    out = io.StringIO()
    serve(
        "careful",
        [
            line + "\n",
            "\n",
            line_protocol.written(line_protocol.hello()),
            line_protocol.written({"type": "quit"}),
            "x",
        ],
        out,
    )
    error, greeting = (json.loads(said) for said in out.getvalue().splitlines())
    assert error["type"] == "error"
    assert why in error["why"]
    assert greeting["type"] == "hello"


def test_bytes_that_are_no_text_are_answered_with_an_error() -> None:
    program = "from tarock.cli import main; raise SystemExit(main(['bot', 'careful']))"
    said = b'\xff\xfe{"type":"hello"}\n' + line_protocol.written({"type": "quit"}).encode()
    done = subprocess.run([sys.executable, "-c", program], input=said, capture_output=True, check=True)  # noqa: S603 - our own program
    assert json.loads(done.stdout)["type"] == "error"


def test_of_very_many_answers_only_the_first_are_listed() -> None:
    game = dealt("grosstarock")
    ask = game.pending[0]
    assert ask.about.key == "lay"
    message = line_protocol.ask(ask, 1)
    assert (len(message["options"]), message["more"]) == (500, True)  # type: ignore[arg-type]
    assert careful_bot(game.rules)(game.view(ask.seat), ask) in ask.options


def test_a_master_plays_a_hand_through_the_lines() -> None:
    """Driven by another process, with a fixed number of deals, it plays the hand that it plays here."""
    rules = find("illustrated-modern")
    command = (*OURS[:-1], "master@1w")
    master = ExternalBot(command, rules, seed=7)
    try:
        away, here = dealt("illustrated-modern", 3), dealt("illustrated-modern", 3)
        play_out(away, [careful_bot(rules), master, careful_bot(rules)])
    finally:
        master.close()
    play_out(here, [careful_bot(rules), maker("master@1w")(rules, Random(7)), careful_bot(rules)])
    assert away.over
    assert away.actions == here.actions
