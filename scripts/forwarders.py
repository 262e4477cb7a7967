"""The classes that only pass questions on, made from the questions, so that each is written once.

    .venv/bin/python scripts/forwarders.py

writes `forwarders.py` of every title, with what lies beneath the wrappers of its terms, and Steamwatchers'
`clan_questions.py`, which asks the clan that is meant; a test sees that they are what this says.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[1] / "src" / "fumarole" / "games"
TITLES: Final = ("steamwatchers", "steam_power")
WITH_CLANS: Final = "steamwatchers"
MOST_STATEMENTS: Final = 50
"""More in one function must be excused."""
WRITTEN: Final = "Written by `scripts/forwarders.py`: do not edit."

CLANS: Final = f'''"""Questions about a clan's own, passed to that clan.  {WRITTEN}"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Terms
from fumarole.games.{WITH_CLANS}.clans.clan import Clan
{{imports}}

@mypyc_attr(allow_interpreted_subclasses=True)
class ClanQuestions(Terms):
    """Every question of `Clan`, with the clan that is asked."""

    def __init__(self, clans: list[Clan]) -> None:
        self.clans = clans
'''

FORWARDING: Final = f'''"""Questions passed on to the answers beneath a wrapper.  {WRITTEN}"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.games.{{title}}.questions import Questions
{{imports}}

@mypyc_attr(allow_interpreted_subclasses=True)
class Forwarder(Questions):
    """Passes every question on: at once to the next beneath that has something of its own to say to it."""

    def __init__(self, under: Questions) -> None:{{long}}
        super().__init__({{arguments}})
        self.under = under
'''

BENEATH: Final = '''

def _asked(under: Questions, question: str) -> Questions:
    """Who answers a question: whatever only passes it on is left out."""
    while isinstance(under, Forwarder) and getattr(type(under), question) is getattr(Forwarder, question):
        under = under.under
    return under
'''


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is written, with its text."""
    clan = GAMES / WITH_CLANS / "clans" / "clan.py"
    yield GAMES / WITH_CLANS / "clan_questions.py", _formatted(clan_questions(_Source(clan, "Clan")))
    for title in TITLES:
        sources = [_Source(GAMES / title / "questions.py", "Questions")]
        if title == WITH_CLANS:
            sources.insert(0, _Source(clan, "Clan"))
        yield GAMES / title / "forwarders.py", _formatted(forwarding(title, sources))


class _Source:
    """A file with a class whose methods are questions."""

    def __init__(self, path: Path, name: str) -> None:
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.of_a_clan = name == "Clan"
        found = next(one for one in self.tree.body if isinstance(one, ast.ClassDef) and one.name == name)
        methods = [one for one in found.body if isinstance(one, ast.FunctionDef)]
        self.init = next(one for one in methods if one.name == "__init__")
        self.questions = [one for one in methods if self._asked_in_a_game(one)]

    def _asked_in_a_game(self, method: ast.FunctionDef) -> bool:
        """A clan has other methods too: its questions are those about a game."""
        arguments = [one.arg for one in method.args.args]
        return not method.name.startswith("_") and (not self.of_a_clan or arguments[1:3] == ["g", "b"])

    def signature(self, question: ast.FunctionDef) -> str:
        """As it is asked of the terms: a question about a clan's own names the clan."""
        asked = [
            f"{one.arg}: {ast.unparse(one.annotation)}" for one in question.args.args[1:] if one.annotation
        ]
        if self.of_a_clan:
            asked.insert(2, "clan: int")
        assert question.returns is not None
        return f"def {question.name}(self, {', '.join(asked)}) -> {ast.unparse(question.returns)}:"

    def arguments(self, question: ast.FunctionDef, *, clan: bool) -> str:
        """What is handed on."""
        named = [one.arg for one in question.args.args[1:]]
        if self.of_a_clan and clan:
            named.insert(2, "clan")
        return ", ".join(named)

    def imports(self) -> set[str]:
        """The imports of the types that its questions name."""
        typed = [one.annotation for question in self.questions for one in question.args.args[1:]]
        typed += [question.returns for question in self.questions]
        used = {
            node.id
            for one in typed
            if one is not None
            for node in ast.walk(one)
            if isinstance(node, ast.Name)
        }
        return {
            f"from {line.module} import {alias.name}"
            for line in self.tree.body
            if isinstance(line, ast.ImportFrom)
            for alias in line.names
            if alias.name in used
        }


def clan_questions(source: _Source) -> str:
    """What passes the questions about a clan's own to that clan."""
    text = CLANS.format(imports="\n".join(sorted(source.imports())) + "\n")
    for question in source.questions:
        told = f"self.clans[clan].{question.name}({source.arguments(question, clan=False)})"
        text += f'\n    {source.signature(question)}\n        """{ast.get_docstring(question)}"""\n'
        text += f"        return {told}\n"
    return text


def forwarding(title: str, sources: list[_Source]) -> str:
    """What passes every question on to what lies beneath."""
    imports = {line for source in sources for line in source.imports()}
    kept = [one.arg for one in sources[-1].init.args.args[1:]]
    every = [(source, question) for source in sources for question in source.questions]
    text = FORWARDING.format(
        title=title,
        imports="\n".join(sorted(imports)) + "\n",
        arguments=", ".join(f"under.{name}" for name in kept),
        long="  # noqa: PLR0915 - one line a question" if len(every) + 2 > MOST_STATEMENTS else "",
    )
    for _, question in every:
        text += f'        self._{question.name} = _asked(under, "{question.name}")\n'
    for source, question in every:
        asked = f"self._{question.name}.{question.name}({source.arguments(question, clan=True)})"
        silent = isinstance(question.returns, ast.Constant) and question.returns.value is None
        text += f"\n    {source.signature(question)}\n        {'' if silent else 'return '}{asked}\n"
    return text + BENEATH


def _formatted(text: str) -> str:
    for command in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
        text = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(GAMES / "written.py"), "-"],
            input=text,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    return text


def main() -> None:
    """Write them."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
