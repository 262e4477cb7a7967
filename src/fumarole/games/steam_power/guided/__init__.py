"""A guided first game: a small map, ten rounds at most, and lessons where they are needed."""
