"""How Steamwatchers is played well: `evaluation` values a table, `heuristics` has the rules of thumb,
`adjustments` what trying out does not show, `dials` the mixed strategies of combat, `clan_weights` what each
clan is good at."""
