"""The terminal table: people and bots around one terminal, in plain sentences.

    opening    which title, what is agreed, or which saved game goes on
    chairs     who sits where: persons, bots, names
    sitting    a session from its opening to the exit code, kept however it is left
    session    the game from the first question to the result
    ending     who won and why, and a last look for everybody
    lessons    explanations for newcomers, where the game has them
    words      what can be typed besides a choice: undo, why, rule, look, log, save
    console    the terminal itself: asking, writing, clearing between two persons
    keeper     saving, without ever losing or overwriting a game
    text       positions, news, options, reasons and results as lines of text
    retelling  records retold, and what a check of a record has found
    catalogue  what can be played

Whatever is printed comes from `game.view(seat)` and `event.seen_by(seat)` of the person at the terminal.
Nothing is told by place, colour or drawing alone, so that it can be heard as well as read.
"""
