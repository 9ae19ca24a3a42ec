"""Reading drawings: what an SVG document says about itself."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"


def tree(drawing: str) -> ET.Element:
    """Parse a drawing; it must be well-formed XML with an `svg` at its root."""
    root = ET.fromstring(drawing)  # noqa: S314 - our own text
    assert root.tag == f"{_SVG}svg"
    return root


def ids(drawing: str) -> list[str]:
    """List all ids, as often as they occur."""
    return [element.attrib["id"] for element in tree(drawing).iter() if "id" in element.attrib]


def references(drawing: str) -> list[str]:
    """List what the drawing refers to, by whatever attribute."""
    return re.findall(r'href="([^"]*)"', drawing) + re.findall(r"url\(([^)]*)\)", drawing)


def titles(drawing: str) -> list[str]:
    """List the titles that a screen reader finds."""
    return [element.text or "" for element in tree(drawing).iter(f"{_SVG}title")]


def symbols(drawing: str) -> set[str]:
    """Return the ids of the symbols."""
    return {element.attrib["id"] for element in tree(drawing).iter(f"{_SVG}symbol")}


def elements(drawing: str) -> set[str]:
    """Return the names of all elements used."""
    return {element.tag.removeprefix(_SVG) for element in tree(drawing).iter()}


def attributes(drawing: str) -> set[str]:
    """Return the names of all attributes used."""
    return {name for element in tree(drawing).iter() for name in element.attrib}
