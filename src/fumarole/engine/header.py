"""What the header of a record or dump states, under the title as it is now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fumarole.engine.component_facts import WholeFacts, kept
from fumarole.engine.refusal import NewerRecord, Outdated, RecordError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from fumarole.engine.written import Header


def options_of(head: Header, title: Title) -> dict[str, str]:
    """The table options of a header, complete.

    A header names every option there was when it was written.  One that it does not name came later, and
    the game keeps the rule that it was played by.
    """
    unnamed = [option for option in title.options if option.id not in head.options]
    if not unnamed:
        return dict(head.options)
    chosen = ("", head.edition, head.scenario, *head.expansions)
    scenario = title.scenario_of(head.scenario, head.own)
    shared = scenario.shares if scenario is not None else ()
    former = {one.id: one.formerly for one in unnamed if one.needs in chosen or one.id in shared}
    return {**former, **head.options}


def title_of(head: Header, title: Title, carried: Mapping[str, Any] | None = None) -> Title:
    """The title with the component facts and the rules that a header states, as far as they are known.

    Facts that its record has `carried` along are used where there are no others.
    """
    if head.content != title.content_digest(head.setup):
        title = _with_facts(head, title, carried)
    if head.rules_version != title.rules_version and head.rules_version in title.replays:
        title = title.with_former_rules(head.rules_version)
    return title


def _with_facts(head: Header, title: Title, carried: Mapping[str, Any] | None) -> Title:
    if head.content in title.former_facts:
        return title.with_former_facts(title.former_facts[head.content])
    facts = kept(title.id, head.content)
    if facts is None and carried is not None:
        facts = WholeFacts(title.id, head.content, msgspec.json.encode(carried).decode())
    if facts is None:
        former = map(title.with_former_facts, dict.fromkeys(title.former_facts.values()))
        return next((then for then in former if then.content_digest(head.setup) == head.content), title)
    found = title.with_former_facts((facts,))
    if found.content_digest(head.setup) != head.content:
        raise RecordError(
            "The component facts that were kept with this game are not those it was played with."
        )
    return found


def setup_of(head: Header, title: Title) -> Setup:
    """The agreement a header states, checked against the title as it is now; see `title_of`."""
    if head.title != title.id:
        raise RecordError(f"This is a game of {head.title!r}, not of {title.name}.")
    if head.rules_version > max(title.replays):
        raise NewerRecord(
            f"This was played under rules version {head.rules_version} of {title.name}; this program has "
            f"version {max(title.replays)}. Use a newer Fumarole."
        )
    if head.rules_version != title.rules_version:
        raise Outdated(
            f"This was played under rules version {head.rules_version} of {title.name}, which this program "
            f"no longer replays; it replays: {', '.join(str(version) for version in title.replays)}."
        )
    digest = title.content_digest(head.setup)
    if head.content != digest and title.former_facts.get(head.content) != title.packs:
        raise Outdated(
            f"This was played with other component facts (digest {head.content[:12]}…, here "
            f"{digest[:12]}…). Give the same content pack with --content."
        )
    return title.setup(
        edition=head.edition,
        scenario=head.scenario,
        expansions=head.expansions,
        options=options_of(head, title),
        seats=head.seats,
        presets=head.presets,
        own=head.own,
    )
