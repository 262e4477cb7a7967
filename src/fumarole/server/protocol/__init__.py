"""What crosses the wire, as types; docs/protocol.md explains each."""
