"""Rule cases: a position, some gestures, and what must come of them, written so that anybody can read it.

`docs/cases.md` says how to write one.
"""

from fumarole.cases.case import Case, CaseFile
from fumarole.cases.failure import CaseFailed
from fumarole.cases.reader import gather_file, read_file
from fumarole.cases.runner import run_case

__all__ = ["Case", "CaseFailed", "CaseFile", "gather_file", "read_file", "run_case"]
