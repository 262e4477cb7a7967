"""Around a game: agreeing, making, joining, starting, importing and playing again."""
