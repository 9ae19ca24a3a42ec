"""What the server says besides the game: its own refusals, and the few things players can say at a table."""

from __future__ import annotations

from typing import Final

from tarock.server.wire.schema import Words

REFUSALS: Final = {
    "malformed": Words("This message cannot be read.", "Diese Nachricht ist nicht lesbar."),
    "too-large": Words("This message is too large.", "Diese Nachricht ist zu groß."),
    "too-fast": Words("Too many messages at once.", "Zu viele Nachrichten auf einmal."),
    "hello-first": Words("Say hello first.", "Zuerst kommt hello."),
    "unknown-version": Words(
        "This page is older than the server. Please reload it.",
        "Diese Seite ist älter als der Server. Bitte neu laden.",
    ),
    "stale": Words("That question is no longer open.", "Diese Frage ist nicht mehr offen."),
    "not-your-turn": Words("It is not your turn.", "Du bist nicht am Zug."),
    "not-seated": Words("You have no chair at this table.", "Du hast keinen Platz an diesem Tisch."),
    "chair-taken": Words("This chair is taken.", "Dieser Platz ist besetzt."),
    "not-now": Words("That is not possible now.", "Das geht jetzt nicht."),
    "not-host": Words("Only the host may do that.", "Das darf nur, wer den Tisch eröffnet hat."),
    "people-play": Words(
        "Only against bots; here people play with you.", "Nur gegen Bots; hier spielen Menschen mit."
    ),
    "not-certain": Words(
        "The rest is not certain; play on.", "Der Rest ist nicht sicher; bitte weiterspielen."
    ),
    "no-hint": Words("The bot knows no answer here.", "Der Bot weiß hier keinen Rat."),
    "no-such-action": Words("There is no such answer.", "Eine solche Antwort gibt es nicht."),
    "not-kept": Words(
        "The server could not keep that; nothing has changed.",
        "Der Server konnte das nicht speichern; nichts hat sich geändert.",
    ),
    "too-many-watchers": Words("Too many people are watching.", "Zu viele sehen schon zu."),
    "no-table": Words("There is no such table.", "Diesen Tisch gibt es nicht."),
    "no-guest": Words("Please say your name first.", "Bitte zuerst einen Namen nennen."),
    "shutting-down": Words(
        "The server is restarting; you will be back at your seat in a moment.",
        "Der Server startet neu; gleich sitzt du wieder an deinem Platz.",
    ),
}

PRESETS: Final = {
    "hello": Words("Hello!", "Grüß euch!"),
    "well-played": Words("Well played!", "Gut gespielt!"),
    "thanks": Words("Thank you!", "Danke!"),
    "oops": Words("Oops.", "Hoppla."),
    "one-moment": Words("One moment, please.", "Einen Moment, bitte."),
    "goodbye": Words("Goodbye!", "Auf Wiedersehen!"),
}
