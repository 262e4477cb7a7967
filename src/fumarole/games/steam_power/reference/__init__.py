"""What the reference pages say about Steam Power."""
