"""What the reference pages say about Steamwatchers."""
