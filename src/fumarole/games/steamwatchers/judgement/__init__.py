"""How Steamwatchers is played well: `standing` values a table, `thumb` has the rules of thumb, `dials` mixes
what is committed in combat, `characters` says what each clan is good at."""
