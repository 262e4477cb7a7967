"""Tables of this process: one game each, its sockets, bots, clocks, chat and hints."""
