"""How Steam Power is played well: `standing` values a table, `forecast` foretells its end, `projects` finds
the link to build next, `judge` weighs actions by what they bring."""
