"""What the tarocks show, from I to XXI and the Sküs, with the names of the scenes.

Data for faces, pages and screen readers; how a scene is drawn stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.deck import harlequin, scenes_birds, scenes_town, scenes_world


@dataclass(frozen=True, slots=True)
class Subject:
    """A scene and its name."""

    name: Text
    draw: Callable[[], str]


SUBJECTS: Final = {
    "I": Subject(Text("the Conjurer", "der Gaukler"), scenes_birds.conjurer),
    "II": Subject(Text("the Owl", "der Uhu"), scenes_birds.owl),
    "III": Subject(Text("the Cockatoo", "der Kakadu"), scenes_birds.cockatoo),
    "IV": Subject(Text("the Marabou", "der Marabu"), scenes_birds.marabou),
    "V": Subject(Text("the Windmill", "die Windmühle"), scenes_birds.windmill),
    "VI": Subject(Text("the Harvest", "die Ernte"), scenes_birds.harvest),
    "VII": Subject(Text("the Vintage", "die Weinlese"), scenes_town.vintage),
    "VIII": Subject(Text("the Smithy", "die Schmiede"), scenes_town.smithy),
    "IX": Subject(Text("the Fiddle", "die Geige"), scenes_town.fiddle),
    "X": Subject(Text("the Coffee House", "das Kaffeehaus"), scenes_town.coffee_house),
    "XI": Subject(Text("the Stag", "der Hirsch"), scenes_town.stag),
    "XII": Subject(Text("the Theatre", "das Theater"), scenes_town.theatre),
    "XIII": Subject(Text("the Black Cat", "die schwarze Katze"), scenes_town.black_cat),
    "XIV": Subject(Text("the Lighthouse", "der Leuchtturm"), scenes_world.lighthouse),
    "XV": Subject(Text("the Locomotive", "die Lokomotive"), scenes_world.locomotive),
    "XVI": Subject(Text("the Giant Wheel", "das Riesenrad"), scenes_world.giant_wheel),
    "XVII": Subject(Text("the Balloon", "der Ballon"), scenes_world.balloon),
    "XVIII": Subject(Text("the Steamer", "der Dampfer"), scenes_world.steamer),
    "XIX": Subject(Text("the Summit", "der Gipfel"), scenes_world.summit),
    "XX": Subject(Text("the Herald", "der Herold"), scenes_world.herald),
    "XXI": Subject(Text("the Moon", "der Mond"), scenes_world.moon),
    "SK": Subject(Text("the Harlequin", "der Harlekin"), harlequin.harlequin),
}
"""By the index in the corner."""
