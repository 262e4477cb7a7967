"""Why a gesture is good: `account` takes the judgement's standing apart, `changes` compares two of them,
`begin` speaks of choices that change no standing yet, `stakes` of dials; `phrases` has the words."""
