"""A real terminal for the tests: the program under a pseudo-terminal, and somebody who waits and types."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from typing import Final

from processes import PATIENCE, environment

PROGRAM: Final = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background would not hear Ctrl-C
from fumarole.cli import main
sys.exit(main())
"""


class Terminal:
    """The program, running on a terminal of its own."""

    def __init__(self, *argv: str, **more: str) -> None:
        self.end, far = pty.openpty()
        self.shown = ""
        self._seen = 0
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *argv],
                stdin=far,
                stdout=far,
                stderr=far,
                env=environment(**{"TERM": "xterm", "INPUTRC": "/dev/null", **more}),
                start_new_session=True,
            )
        finally:
            os.close(far)

    def wait_for(self, text: str) -> str:
        """Read until this is shown; what was shown up to it since the last wait."""
        deadline = time.monotonic() + PATIENCE
        while (at := self.shown.find(text, self._seen)) < 0:
            assert self._read(deadline), f"{text!r} was not shown, but:\n{self.shown[self._seen :]}"
        part = self.shown[self._seen : at + len(text)]
        self._seen = at + len(text)
        return part

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.press(line + "\r")

    def press(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.end, keys.encode())

    def interrupt(self, number: signal.Signals = signal.SIGINT) -> int:
        """Press Ctrl-C, or send another signal, while the program waits for a line; its exit code.

        A signal that comes between the prompt and the waiting for keys is noticed with the next key only,
        so a key is pressed and seen first, and the signal is sent again if nothing follows.
        """
        self.press("x")
        self.wait_for("x")
        for _ in range(10):
            if number == signal.SIGINT:
                self.press("\x03")
            else:
                self.process.send_signal(number)
            if select.select([self.end], [], [], PATIENCE / 10)[0]:
                break
        return self.exit_code()

    def exit_code(self) -> int:
        """Read to the end; the program's exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> int:
        """Close the terminal; the program's exit code."""
        os.close(self.end)
        self.end = -1
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        if self.end >= 0:
            os.close(self.end)

    def _read(self, deadline: float) -> bool:
        """Read what there is; False at the end."""
        ready, _, _ = select.select([self.end], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"nothing more was shown after:\n{self.shown}"
        try:
            data = os.read(self.end, 65536)
        except OSError:
            return False
        self.shown += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)
