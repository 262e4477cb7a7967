"""Pages as Markdown files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from fumarole.engine.page import Drawing, Page, PageTable
from fumarole.engine.title import Title
from fumarole.reference.language import pages
from fumarole.reference.observations import observe

NOTE: Final = "<!-- Written by `fumarole reference`: `make reference` writes it anew, nobody edits it. -->"


def written(titles: Sequence[Title], cases: Sequence[Path]) -> dict[str, str]:
    """Every reference page of some titles by its path, with the index; `cases` are folders to be played."""
    files: dict[str, str] = {}
    index = [NOTE, "", "# Reference", ""]
    index.append("What rule cases, scenarios and bots can name, written from the program itself.")
    for title in titles:
        index += ["", f"## {title.name}", "", "| page | what is there |", "| --- | --- |"]
        for page in [*pages(title, observe(title, cases)), *title.printed()]:
            path = f"{title.id}/{page.id}.md"
            files[path] = "\n".join(_markdown(page)) + "\n"
            tables = ", ".join(part.title for part in page.parts if part.title)
            index.append(f"| [{page.title.removeprefix(title.name + ': ')}]({path}) | {_cell(tables)} |")
    files["README.md"] = "\n".join(index) + "\n"
    return files


def _markdown(page: Page) -> Iterator[str]:
    yield from (NOTE, "", f"# {page.title}", "", page.about)
    for part in page.parts:
        yield ""
        if part.title and len(page.parts) > 1:
            yield from (f"## {part.title}", "")
        if part.about:
            yield from (part.about, "")
        yield from _table(part) if isinstance(part, PageTable) else _drawing(part)


def _table(table: PageTable) -> Iterator[str]:
    yield "| " + " | ".join(table.columns) + " |"
    yield "|" + " --- |" * len(table.columns)
    for row in table.rows:
        yield "| " + " | ".join(map(_cell, row)) + " |"


def _drawing(drawing: Drawing) -> Iterator[str]:
    yield "```text"
    yield from drawing.lines
    yield "```"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
