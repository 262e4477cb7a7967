"""What the header of a record or dump states, under the title as it is now."""

from __future__ import annotations

from fumarole.engine.component_facts import Pack, kept
from fumarole.engine.refusal import NewerRecord, RecordError
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


def title_of(head: Header, title: Title) -> Title:
    """The title with the component facts and the rules that a header states, as far as it keeps them."""
    if head.content != title.content_digest():
        former = former_facts(head, title)
        title = title.with_former_facts(former) if former else title
    if head.rules_version != title.rules_version and head.rules_version in title.replays:
        title = title.with_former_rules(head.rules_version)
    return title


def former_facts(head: Header, title: Title) -> tuple[Pack, ...]:
    """What leads back to the component facts of a header: packs of the title, or facts that were kept."""
    if head.content in title.former_facts:
        return title.former_facts[head.content]
    found = kept(title.id, head.content)
    return (found,) if found is not None else ()


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
        raise RecordError(
            f"This was played under rules version {head.rules_version} of {title.name}, which this program "
            f"no longer replays; it replays: {', '.join(str(version) for version in title.replays)}."
        )
    if head.content != title.content_digest() and title.former_facts.get(head.content) != title.packs:
        raise RecordError(
            f"This was played with other component facts (digest {head.content[:12]}…, here "
            f"{title.content_digest()[:12]}…). Give the same content pack with --content."
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
