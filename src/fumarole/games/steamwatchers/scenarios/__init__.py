"""The scenarios, one small module each."""
