"""Vents: a small but nasty game that proves the engine.

Two to four prospectors bid sealed fuel for six steam vents.  Hands of tools are hidden, tools interrupt an
award or peek at what the pile brings next, and the winner may stoke a vent gesture by gesture.
"""
