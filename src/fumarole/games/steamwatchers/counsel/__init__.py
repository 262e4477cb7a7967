"""Why a gesture is good: `breakdown` takes the judgement's evaluation apart, `changes` compares two of them,
`intentions` speaks of choices that change no evaluation yet, `stakes` of dials; `phrases` has the words."""
