"""What alerts say, in the reader's language.  Nothing of the game: whose turn it is, and where."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

Language = Literal["en", "fr"]

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "Your turn",
        "at": "It is your turn at {table}.",
        "of": "{player}: it is your turn at {table}.",
        "hello": "From now on it is said here when it is {player}’s turn at {table}.",
        "code": "{code} is your code for Fumarole",
        "code.text": "{code}\n\nType this code at the table {table}, and you get a letter when it is your "
        "turn there.\nIf you do not know what this is about, do nothing: you will get no more letters.",
        "off": "To get no more of these, open the table, then ⚙, and switch e-mail off.",
    },
    "fr": {
        "turn": "À vous de jouer",
        "at": "C’est à vous de jouer à la table « {table} ».",
        "of": "{player} : c’est à vous de jouer à la table « {table} ».",
        "hello": "Désormais, il sera dit ici quand ce sera à {player} de jouer à la table « {table} ».",
        "code": "{code} est votre code pour Fumarole",
        "code.text": "{code}\n\nSaisissez ce code à la table « {table} », et vous recevrez un message quand "
        "ce sera à vous d’y jouer.\nSi vous ne savez pas de quoi il s’agit, ne faites rien : vous ne "
        "recevrez plus rien.",
        "off": "Pour ne plus en recevoir, ouvrez la table, puis ⚙, et désactivez l’e-mail.",
    },
}


class TurnNotice(msgspec.Struct, frozen=True):
    """What there is to say."""

    language: str
    table_id: str
    table: str
    """Its name, or the name of its game."""
    title: str
    seat: str
    player: str
    link: str
    """The address of the table; it opens nobody's seat."""

    def say(self, key: str, **facts: str) -> str:
        """A sentence."""
        words = WORDS.get(self.language, WORDS["en"])
        table, player = " ".join(self.table.split()), " ".join((self.player or self.seat).split())
        return words[key].format(table=table, player=player, **facts)

    def notification(self) -> bytes:
        """What the service worker shows."""
        said: dict[str, Any] = {"title": self.say("turn"), "body": self.say("at"), "table": self.table_id}
        return msgspec.json.encode({**said, "language": self.language})

    def letter(self) -> tuple[str, str]:
        """Subject and text."""
        lines = (self.say("at"), self.link, self.say("off"))
        return self.say("at").rstrip("."), "\n\n".join(lines) + "\n"
