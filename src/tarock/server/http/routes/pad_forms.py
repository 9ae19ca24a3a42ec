"""The form by which deals of a rule set are written down."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Query

from tarock.games.registry import registrations
from tarock.scorepad import DocumentError
from tarock.scorepad.fields import Fields, an_object, decode
from tarock.scorepad.setting import read_rules
from tarock.server.http.problems import RESPONSES, Problem
from tarock.server.http.routes.common import AddressHere, LobbyHere
from tarock.server.http.routes.rulebook import NO_RULES
from tarock.server.pads.desk import refused
from tarock.server.pads.form_sheet import PadForm, form_of

router: Final = APIRouter(prefix="/api/rules", responses=RESPONSES, tags=["pads"])


@router.get("/{key}/pad-form")
async def pad_form(
    key: str, lobby: LobbyHere, address: AddressHere, options: Annotated[str, Query(max_length=2000)] = "{}"
) -> PadForm:
    """Return what a page has to ask to write deals of a rule set down; options are a JSON object."""
    if key not in registrations():
        raise Problem(404, "no-rules", NO_RULES)
    return await lobby.hall.reckoning.run(address, lambda: _form(key, options))


@lru_cache(maxsize=64)
def _form(key: str, options: str) -> PadForm:
    try:
        chosen = an_object(decode(options.encode(errors="replace")), "options")
        return form_of(read_rules(key, Fields({"options": chosen}, "", ("rules", "options"))))
    except DocumentError as error:
        raise refused(error) from error
