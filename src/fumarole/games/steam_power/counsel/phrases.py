"""The arguments in English: clauses, which a sentence joins.  Other languages have the same keys."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # Contracts
    "fulfils": "fulfils {contract} for {vp} VP",
    "nearer": "brings {contract} down from ${was} to ${cost}",
    "free": "lets {contract} be fulfilled at no cost",
    "dearer": "makes {contract} dearer: ${cost} rather than ${was}",
    "bonus-track": "brings a track action besides",
    "bonus-factory": "brings a factory besides",
    "bonus-draw": "brings more contracts besides",
    "hand-small": "you hold {n} [contract|contracts], and about {left} more can still be fulfilled",
    "hand-full": "you hold {n} [contract|contracts] already, and only about {left} more can be fulfilled",
    "hand-good": "these {n} contracts can be had cheaply enough",
    "hand-poor": "these {n} contracts ask for much and bring little",
    "choosing": "lets you pick every cube yourself",
    # Links
    "star": "ends a link in {city}: {vp} VP",
    "connects": "connects {city} ({colour})",
    "under-way": "carries the open link on",
    "heads-for": "leads to {city} ({colour}): {n} [tile|tiles], ${cost}",
    "heads-for-star": "leads to {city} for {vp} VP: {n} [tile|tiles], ${cost}",
    "no-link": "no city is worth a new link now",
    "stops": "leaves it at the track that lies",
    "takes-up": "frees the way for another path",
    # Factories and money
    "factory": "builds a factory with {n} {colour} [n:cube|cubes] in {city}",
    "empties": "empties the factory in {city}: {vp} VP",
    "earns": "brings ${n}",
    "costs": "costs ${n}",
    "poor": "you have only ${n}",
    "pays": "pays {seat} ${n}",
    "lapses": "leaves the bonus unused",
    # Others
    "weakens": "costs {seat} about {points} points",
    "strengthens": "gives {seat} about {points} points",
}
