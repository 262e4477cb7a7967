"""The engine: plays any game of frames, rules and terms; knows no game by name and does no I/O."""
