"""The map of the server, in its first lines, is true."""

from __future__ import annotations

import re
from pathlib import Path

import fumarole.server

HERE = Path(fumarole.server.__file__).parent
LINE = re.compile(r"^( {4}| {6})(\w+)(/?)  +\S", re.MULTILINE)
"""A room, or a module in the room above it."""


def mapped() -> list[str]:
    """What the map names: `room/`, `room/module`, `module`."""
    found, room = [], ""
    for indent, name, slash in LINE.findall(fumarole.server.__doc__ or ""):
        if slash:
            room = f"{name}/"
            found.append(room)
        else:
            found.append(name if len(indent) == 4 else room + name)
    return found


def built() -> list[str]:
    """What there is: every module, every room with modules in it; Alembic's migrations are one entry."""
    modules = {path.relative_to(HERE).with_suffix("") for path in HERE.rglob("*.py")}
    names = {module.as_posix() for module in modules if module.name != "__init__"}
    names -= {name for name in names if name.startswith("store/migrations/")}
    rooms = {f"{module.parts[0]}/" for module in modules if len(module.parts) > 1}
    return sorted(names | rooms | {"store/migrations"})


def test_the_map_names_every_room_and_module_once_and_nothing_else() -> None:
    assert sorted(mapped()) == built()


def test_every_room_has_a_sign() -> None:
    silent = [
        room
        for room in built()
        if room.endswith("/") and not (HERE / room / "__init__.py").read_text().startswith('"""')
    ]
    assert silent == []
