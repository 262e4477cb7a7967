"""Why a gesture is good: `breakdown` takes the judgement's evaluation apart, `changes` compares two of them,
`intentions` says what an action is for before it is tried out; `phrases` has the words."""
