"""How the score pad says no: a sentence in both languages, and the field it is about."""

from __future__ import annotations

from typing import NoReturn

from tarock.core.bilingual import Language, Text


class Refused(ValueError):  # noqa: N818 - reads as what it says
    """Something cannot be entered, and why. Nothing has changed."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text)

    def said(self, language: Language) -> str:
        """Say it in one language."""
        return self.text.said(language)

    def __str__(self) -> str:
        return self.said("en")


class DocumentError(Refused):
    """A document that cannot be scored: the field, such as "announcements[1].item", and a sentence."""

    def __init__(self, field: str, text: Text) -> None:
        super().__init__(text)
        self.field = field

    def said(self, language: Language) -> str:
        sentence = self.text.said(language)
        return f"{self.field}: {sentence}" if self.field else sentence

    def inside(self, path: str) -> DocumentError:
        """Return the same error, seen from a document that holds this one."""
        return type(self)(joined(path, self.field), self.text)


class MissingFieldError(DocumentError):
    """A document that is not finished yet: nothing in it is wrong so far, but this field is needed."""


class PadError(Refused):
    """A change that a pad cannot take, or a file that cannot be used."""


def joined(path: str, field: str) -> str:
    """Name a field of the object at a path."""
    return f"{path}.{field}" if path and field else path or field


def refuse(field: str, en: str, de: str) -> NoReturn:
    """Refuse a field with a sentence in both languages."""
    raise DocumentError(field, Text(en, de))
