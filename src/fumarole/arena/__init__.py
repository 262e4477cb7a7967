"""The arena: many games between bots, fairly dealt, kept as they end, and counted with how sure one can be.

schedule     which games are played: every bot in every seat, on every side, in every scenario
sides        what each seat plays, among what a scenario allows
playthrough  one game from its first decision to its result
processes    many of them, in processes of this machine
cluster      the same, on a Ray cluster
ray_auth     how that cluster is joined
run          what is missing of a run is played and kept
origin       with what a run is played, so that games of another are not added to it
results      the file of results, to which is only added, so that a run can be broken off and go on; records
statistics   shares of wins, intervals, ratings, as a table
parquet      outcomes as Parquet, for analysis
balance      what games between equal bots say about sides, seats and scenarios, as a page
"""
