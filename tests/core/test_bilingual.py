from __future__ import annotations

from tarock.core.bilingual import Text, listed, same


def test_a_text_is_said_in_either_language() -> None:
    text = Text("hearts", "Herz")
    assert (text.said("en"), text.said("de")) == ("hearts", "Herz")
    assert str(text) == "hearts"


def test_texts_join_in_both_languages() -> None:
    assert Text("a king", "ein König") + Text(" falls", " fällt") == Text("a king falls", "ein König fällt")
    assert listed([Text("clubs", "Treff"), same("Solo")]) == Text("clubs, Solo", "Treff, Solo")
