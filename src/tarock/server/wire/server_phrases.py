"""What the server says besides the game: its own refusals, and the few things players can say at a table."""

from __future__ import annotations

from typing import Final

from tarock.server.wire.schema import WireWords

REFUSALS: Final = {
    "malformed": WireWords("This message cannot be read.", "Diese Nachricht ist nicht lesbar."),
    "too-large": WireWords("This message is too large.", "Diese Nachricht ist zu groß."),
    "too-fast": WireWords("Too many messages at once.", "Zu viele Nachrichten auf einmal."),
    "hello-first": WireWords("Say hello first.", "Zuerst kommt hello."),
    "unknown-version": WireWords(
        "This page is older than the server. Please reload it.",
        "Diese Seite ist älter als der Server. Bitte neu laden.",
    ),
    "stale": WireWords("That question is no longer open.", "Diese Frage ist nicht mehr offen."),
    "not-your-turn": WireWords("It is not your turn.", "Du bist nicht am Zug."),
    "not-seated": WireWords("You have no chair at this table.", "Du hast keinen Platz an diesem Tisch."),
    "chair-taken": WireWords("This chair is taken.", "Dieser Platz ist besetzt."),
    "not-now": WireWords("That is not possible now.", "Das geht jetzt nicht."),
    "next-deal": WireWords("You play from the next deal.", "Du spielst ab dem nächsten Spiel mit."),
    "not-host": WireWords("Only the host may do that.", "Das darf nur, wer den Tisch eröffnet hat."),
    "people-play": WireWords(
        "Only against bots; here people play with you.", "Nur gegen Bots; hier spielen Menschen mit."
    ),
    "not-certain": WireWords(
        "The rest is not certain; play on.", "Der Rest ist nicht sicher; bitte weiterspielen."
    ),
    "no-hint": WireWords("The bot knows no answer here.", "Der Bot weiß hier keinen Rat."),
    "no-such-action": WireWords("There is no such answer.", "Eine solche Antwort gibt es nicht."),
    "not-kept": WireWords(
        "The server could not keep that; nothing has changed.",
        "Der Server konnte das nicht speichern; nichts hat sich geändert.",
    ),
    "no-store": WireWords(
        "The server cannot reach its games at the moment; please wait a little.",
        "Der Server kommt gerade nicht an seine Spiele; bitte kurz warten.",
    ),
    "too-many-watchers": WireWords("Too many people are watching.", "Zu viele sehen schon zu."),
    "deal-not-over": WireWords(
        "This deal is not played to its end.", "Dieses Spiel ist nicht zu Ende gespielt."
    ),
    "too-many-reviews": WireWords(
        "You follow too many reviews at once. Wait for one to end.",
        "Du verfolgst zu viele Durchsichten zugleich. Warte, bis eine fertig ist.",
    ),
    "too-many-studies": WireWords(
        "Too many deals are being looked at; wait until one is done.",
        "Es werden schon zu viele Spiele untersucht; warte, bis eines fertig ist.",
    ),
    "no-table": WireWords("There is no such table.", "Diesen Tisch gibt es nicht."),
    "no-pad": WireWords("There is no such score pad.", "Diesen Schreibblock gibt es nicht."),
    "no-line": WireWords("There is no such deal on this pad.", "Dieses Spiel steht nicht auf dem Block."),
    "no-wish": WireWords("Nobody asks to write any more.", "Es möchte niemand mehr schreiben."),
    "not-writer": WireWords(
        "Somebody else writes on this pad now.", "Auf diesem Block schreibt jetzt jemand anderes."
    ),
    "not-yours": WireWords(
        "Only who has made the pad may do that.", "Das darf nur, wer den Block angelegt hat."
    ),
    "out-of-order": WireWords(
        "The pad has gone on meanwhile; look at it again.",
        "Der Block ist inzwischen weiter; bitte neu ansehen.",
    ),
    "id-used": WireWords(
        "This id stands for another change already.", "Diese Kennung gehört schon zu einer anderen Änderung."
    ),
    "key-taken": WireWords("Another pad has this key.", "Ein anderer Block hat diesen Schlüssel."),
    "too-many-pads": WireWords(
        "You have too many score pads; delete one.", "Du hast zu viele Schreibblöcke; lösche einen."
    ),
    "too-many-lines": WireWords(
        "This pad is full; start a new one.", "Dieser Block ist voll; beginne einen neuen."
    ),
    "pad-unreadable": WireWords(
        "This pad was written for rules that are no longer here.",
        "Dieser Block gehört zu Regeln, die es hier nicht mehr gibt.",
    ),
    "no-guest": WireWords("Please say your name first.", "Bitte zuerst einen Namen nennen."),
    "shutting-down": WireWords(
        "The server is restarting; you will be back at your seat in a moment.",
        "Der Server startet neu; gleich sitzt du wieder an deinem Platz.",
    ),
}

PRESETS: Final = {
    "hello": WireWords("Hello!", "Grüß euch!"),
    "well-played": WireWords("Well played!", "Gut gespielt!"),
    "thanks": WireWords("Thank you!", "Danke!"),
    "oops": WireWords("Oops.", "Hoppla."),
    "one-moment": WireWords("One moment, please.", "Einen Moment, bitte."),
    "goodbye": WireWords("Goodbye!", "Auf Wiedersehen!"),
}
