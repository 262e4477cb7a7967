"""The clans of the box."""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.clans.alliance import WESTERN_ALLIANCE
from fumarole.games.steamwatchers.clans.catabatians import CATABATIANS
from fumarole.games.steamwatchers.clans.free_fleet import FREE_FLEET
from fumarole.games.steamwatchers.clans.highglimmer import HIGHGLIMMER_APOSTLES
from fumarole.games.steamwatchers.clans.menrau import MENRAU
from fumarole.games.steamwatchers.clans.rhein_stamm import RHEIN_STAMM
from fumarole.games.steamwatchers.clans.rhone import RHONE_CONGLOMERATE

CLANS: Final = (
    RHEIN_STAMM,
    HIGHGLIMMER_APOSTLES,
    FREE_FLEET,
    RHONE_CONGLOMERATE,
    WESTERN_ALLIANCE,
    CATABATIANS,
    MENRAU,
)
