"""Why a gesture is good: `account` takes the judgement's standing apart, `changes` compares two of them,
`begin` says what an action is for before it is tried out; `phrases` has the words."""
