"""Do the Archon cards, the Conclave track and the scenario cards agree with the component counts?"""

from __future__ import annotations

from fumarole.content import Findings
from fumarole.games.steamwatchers.content.schema.cards import ArchonFile, Scenario, ScenarioCards

CARDS_IN_SET = {"core": 18, "spark-of-hope": 6, "fuel-for-war": 6, "peace-with-wolves": 6}
TITLES_WITH = {2: 4, 3: 5, 4: 5, 5: 6}  # players: open titles
TITLES_WITH_VASSALS = {2: 5, 3: 6}
SCENARIO_CARDS = ("miracle-algae", "ruins", "reliquary")


def check_archon(archon: ArchonFile, found: Findings) -> None:
    """What must hold for any Archon cards, the printed ones included."""
    _designs(archon, found)
    _titles(archon, found)


def _designs(archon: ArchonFile, found: Findings) -> None:
    for design in archon.designs:
        found.adds_up(design, "copies", design.copies, len(design.ids), "the number of ids is")
        active = bool(design.when_played or design.lasting)
        found.expect(
            active, design, "lasting", "is empty and so is when_played; a card has at least one effect"
        )
    codes = ((design.id, design, code) for design in archon.designs for code in design.ids)
    found.apart(codes, "ids", "the code")
    for box, right in CARDS_IN_SET.items():
        count = sum(design.copies for design in archon.designs if design.set == box)
        found.expect(count == right, archon, "design", f"{count} cards with set {box}; the box holds {right}")


def _titles(archon: ArchonFile, found: Findings) -> None:
    order = [title.id for title in sorted(archon.titles, key=lambda title: title.position)]
    found.adds_up(
        archon.conclave, "order", list(archon.conclave.order), order, "by their positions the titles are"
    )
    positions = sorted(title.position for title in archon.titles)
    found.adds_up(
        archon, "title", positions, list(range(1, len(positions) + 1)), "the positions in order are"
    )
    for players, right in TITLES_WITH.items():
        count = sum(players in title.players for title in archon.titles)
        found.expect(
            count == right, archon, "title", f"{count} titles open with {players} players; {right} are right"
        )
    for players, right in TITLES_WITH_VASSALS.items():
        count = sum(players in title.vassal_players for title in archon.titles)
        told = f"{count} titles open with {players} players and vassals; {right} are right"
        found.expect(count == right, archon, "title", told)


def check_scenario_cards(file: ScenarioCards, found: Findings) -> None:
    """The three cards of the core box, each with an effect."""
    ids = {card.id for card in file.cards}
    for name in SCENARIO_CARDS:
        found.expect(name in ids, file, "card", f'there is no card "{name}", and a scenario needs it; add it')
    for card in file.cards:
        found.known(card, "id", card.id, SCENARIO_CARDS, "scenario that uses a card")
        effects = (card.on_collect, card.on_drawn, card.on_elected, card.while_held, card.while_in_play)
        found.expect(any(effects), card, "while_held", "a card has at least one effect")


def check_scenarios(scenarios: tuple[Scenario, ...], found: Findings) -> None:
    """Each scenario is complete, and says for how many players it is."""
    for scenario in scenarios:
        found.expect(
            3 <= scenario.rounds <= 5, scenario, "rounds", f"is {scenario.rounds}; games last 3 to 5 rounds"
        )
        found.expect(bool(scenario.players), scenario, "players", "is empty; say for how many players it is")
        found.distinct(scenario, "players", scenario.players, "the number")
        for field in ("rules", "setup", "tests"):
            found.expect(bool(getattr(scenario, field)), scenario, field, "is empty; write at least one line")


def check_our_archon(archon: ArchonFile, found: Findings) -> None:
    """What our own cards promise besides."""
    codes = {code for design in archon.designs for code in design.ids if code.startswith("BASE")}
    expected = {f"BASE{number:03d}" for number in range(1, 19)}
    found.expect(codes == expected, archon, "design", "the core codes run from BASE001 to BASE018")
    ddos = {code for design in archon.designs if design.name == "DDOS" for code in design.ids}
    found.expect(ddos == {"BASE003", "BASE004"}, archon, "design", "DDOS is BASE003 and BASE004")
    for design in archon.designs:
        for field in ("clarify", "hooks", "tests"):
            found.expect(bool(getattr(design, field)), design, field, "is empty; write at least one line")
