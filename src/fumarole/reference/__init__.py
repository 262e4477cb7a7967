"""Reference pages of a title, written from the program: fields, moments, gestures, events, options, refusals,
and whatever is printed on its components.

`fumarole reference` writes them; a test sees that those of `docs/reference` are what it would write.
"""

from fumarole.reference.markdown import written

__all__ = ["written"]
