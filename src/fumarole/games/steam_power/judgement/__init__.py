"""How Steam Power is played well: `evaluation` values a table, `forecast` foretells its end, `projects` finds
the link to build next, `judge` evaluates actions by what they bring."""
