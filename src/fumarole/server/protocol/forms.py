"""What HTTP says and hears, and what tables show: every form that crosses the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from fumarole.bots import USUAL
from fumarole.engine.piece import Piece
from fumarole.server.protocol import bounds
from fumarole.server.store.rows import STRANGERS, TableRow
from fumarole.server.tables import stored_game
from fumarole.server.tables.clocks import Pace

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

Name = Annotated[str, msgspec.Meta(max_length=40, description="A person's name, as others read it.")]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[list[Word], msgspec.Meta(max_length=20)]
SeatName = Annotated[str, msgspec.Meta(max_length=bounds.LONGEST_SEAT)]
Trust = Literal["friends", "strangers"]
SeatNames = Annotated[list[SeatName], msgspec.Meta(max_length=12)]


# What clients say


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """Who a seat is for: `person` gets a link, `open` is for whoever joins, `bot` is a bot's."""

    kind: Literal["person", "bot", "open"] = "open"
    player: Name = ""
    bot: Word = USUAL
    mine: bool = False
    """A person's: whoever makes the table sits here, and is told the seat's secret instead of a link."""

    def __post_init__(self) -> None:
        bounds.check_name(self.player)


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made.  Whatever is unsaid takes the title's default."""

    title: Word
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    private: bool = False
    edition: Word | None = None
    scenario: Word | None = None
    expansions: Words = []
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=50)] = {}
    presets: Annotated[dict[Word, Word | Words], msgspec.Meta(max_length=50)] = {}
    own: dict[str, Any] = {}
    seat_names: SeatNames | None = None
    pace: Pace = Pace()
    hints: bool = True
    """Whether people may ask what a strong bot would do."""
    start: bool = False
    """Begin at once; open seats are then a fault."""
    trust: Trust | None = None
    """What the host may do with other people's seats; unsaid: strangers, if anybody may join."""

    def __post_init__(self) -> None:
        for name in (self.name, *(self.seat_names or ())):
            bounds.check_name(name)
        bounds.check_scenario(self.own)


class ImportedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A record to be played on, or looked at, at a new table."""

    record: dict[str, Any]
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=12)] = []
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    private: bool = False
    decisions: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    """Play on from the position after so many decisions; chance draws anew from there."""
    look: bool = False
    """Only to be looked at: nobody sits there, and everything is open to whoever may see the table."""
    pace: Pace = Pace()
    hints: bool = True
    trust: Trust | None = None

    def __post_init__(self) -> None:
        bounds.check_name(self.name)


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take an open seat: the one named, or the first."""

    player: Name = ""
    seat: Word | None = None

    def __post_init__(self) -> None:
        bounds.check_name(self.player)


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """What will open the seat from now on: as random as a secret must be, made up where it is kept."""

    secret: Annotated[str, msgspec.Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class StartWish(msgspec.Struct, forbid_unknown_fields=True):
    """Begin; `fill`: this bot takes the seats that are still open."""

    fill: Word = ""


class StandIn(msgspec.Struct, forbid_unknown_fields=True):
    """The bot that plays for an absent seat; null: the person plays again."""

    bot: Word | None = USUAL


# What clients hear


class SeatShown(msgspec.Struct):
    """A seat as everybody sees it."""

    name: str
    player: str
    kind: str
    bot: str | None
    away: bool
    present: bool
    claimed: bool
    """Whether somebody has the seat; a person's link that nobody has opened yet leaves it to whoever does."""


class TableShown(msgspec.Struct):
    """A table as everybody sees it who may see it."""

    id: str
    title: str
    name: str
    status: str
    private: bool
    setup: dict[str, Any]
    pace: Pace
    seats: list[SeatShown]
    created: int
    changed: int
    result: dict[str, Any] | None
    to_act: list[str] = []
    """The seats that owe a decision, where the game is known: not in the list of all tables."""
    next: str | None = None
    """The table where the same people play another game."""
    hints: bool = True
    """Whether people may ask what a strong bot would do: table and host allow it."""
    commitment: str = ""
    """The hash of the game's seed, from before its first draw: whoever notes it can check the draws later."""
    fork: bool = False
    """Whether the game went on from a position, such as one of an earlier game."""
    problem: str = ""
    """Why this program cannot go on with the game; empty if it can."""
    trust: str = ""
    """`friends` or `strangers`: what the host may do with other people's seats."""
    silence: float = 0
    """Seconds that somebody must have been away before the host may; 0: at any time, as among friends."""


class PieceShown(msgspec.Struct):
    """An edition, a scenario or an expansion."""

    id: str
    name: str
    about: str
    facts: dict[str, str | int]


class SeatLink(msgspec.Struct):
    """A way to a seat: for one's own its secret, for anybody else's a link, which is opened once."""

    seat: str
    secret: str = ""
    invitation: str = ""
    """What the link says: whoever claims the seat with it first has the seat."""
    link: str = ""


class Claimed(msgspec.Struct):
    """What a link has opened."""

    seat: str | None
    """The seat; null for a link of spectators."""
    secret: str
    """What opens it from now on."""


class Made(msgspec.Struct):
    """A new table with its secrets and links.  They are told once; only their hashes are kept."""

    table: TableShown
    host: str
    """The host's secret."""
    seats: list[SeatLink]
    watch: str
    """The address for spectators."""


class TableState(msgspec.Struct, tag_field="type", tag="state"):
    """All that a socket's seat may know."""

    table: TableShown
    seat: str | None
    view: dict[str, Any] | None
    events: list[dict[str, Any]]
    chat: list[ChatLine]
    clocks: dict[str, Any] | None
    phrases: dict[str, str] = {}
    """How each verb of this game is said, with its slots: options are told by verb and values alone."""


class TableNews(msgspec.Struct, tag_field="type", tag="table"):
    """Something about the table itself has changed."""

    table: TableShown


class ClockNews(msgspec.Struct, tag_field="type", tag="clocks"):
    """A clock has run out."""

    clocks: dict[str, Any]


class ChatLine(msgspec.Struct):
    """A line of chat."""

    number: int
    seat: str
    player: str
    text: str
    at: int
    notice: str = ""
    """What the table itself says of the seat: renewed, freed, stand-in or back; empty: somebody spoke."""
    bot: str = ""
    """The bot that stands in."""


class ChatNews(msgspec.Struct, tag_field="type", tag="chat"):
    """Somebody said something."""

    line: ChatLine


def piece_shown(piece: Piece) -> PieceShown:
    """An edition, a scenario or an expansion as clients get it."""
    return PieceShown(piece.id, piece.name, piece.about, dict(piece.facts))


def table_shown(
    row: TableRow, present: set[int], server: Settings, *, problem: str = "", to_act: Iterable[int] = ()
) -> TableShown:
    """A table as it is shown: by an allow-list, without hashes or seed."""
    known = ("edition", "scenario", "expansions", "presets", "own", "rules_version")
    return TableShown(
        id=row.id,
        title=row.title,
        name=row.name,
        status=row.status,
        private=row.private,
        setup={
            **{name: row.header.get(name) for name in known},
            "options": stored_game.options(row.header),
        },
        pace=row.pace,
        seats=[
            SeatShown(
                name=chair.name,
                player=chair.player,
                kind=chair.kind,
                bot=chair.by_bot,
                away=chair.away,
                present=chair.seat in present,
                claimed=chair.secret is not None,
            )
            for chair in row.chairs
        ],
        created=row.created,
        changed=row.changed,
        result=row.result,
        to_act=[row.chairs[seat].name for seat in to_act],
        next=row.next,
        hints=row.hints and server.hints,
        commitment=str(row.header.get("commitment", "")),
        fork=row.start is not None,
        problem=problem,
        trust=row.trust,
        silence=server.silence if row.trust == STRANGERS else 0,
    )


def in_a_list(shown: TableShown) -> TableShown:
    """The same among others: of a scenario of one's own, its name alone."""
    own = shown.setup["own"]
    if own:
        shown.setup["own"] = {"name": own.get("name", "")}
    return shown
