"""Playing at the terminal: people and bots around one screen, in plain sentences.

    game_setup     which title, what is agreed, or which saved game goes on
    chairs         who sits where: persons, bots, names
    lifecycle      a session from its first wish to the exit code, saved however it is left
    session        the game from the first question to the result
    end_of_game    who won and why, and a last look for everybody
    lessons        explanations for newcomers, where the game has them
    commands       what can be typed besides a choice: undo, why, rule, look, log, save
    console        the terminal itself: asking, writing, clearing between two persons
    save_file      saving, without ever losing or overwriting a game
    record_text    records retold, and what a check of a record has found
    hint_text      what a strong bot would do, for a saved game or for whoever must decide
    catalogue      what can be played
    trial          random games of a scenario of one's own

Whatever is printed comes from `game.view(seat)` and `event.seen_by(seat)` of the person at the terminal.
Nothing is told by place, colour or drawing alone, so that it can be heard as well as read.
"""
