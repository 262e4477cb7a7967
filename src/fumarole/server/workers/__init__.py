"""Worker processes: bots, hints and replays, so that none ever delays a socket."""
