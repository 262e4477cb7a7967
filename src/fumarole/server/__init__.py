"""The server: tables that last, seats held by secret links, each socket its own seat's view.

    settings   what a host can set: defaults, one TOML file, the environment, the command line
    schema     the tables of the store; `migrations` brings an older store up to date
    store      reading and writing; `writer` makes many decisions durable with one commit
    keys       secrets of links: made, hashed, compared in constant time
    fold       rows to a game and back: the record is the truth
    clocks     whose time runs, and how much is left
    eyes       what one seat sees: view, changes of it, events
    table      the table: sockets around it, decisions one after another, stored before they are told
    company    bots that play for seats, clocks of persons; `talk`: chat
    hall       all tables of this process; opens, wakes and forgets them
    lobby      making, joining, leaving, starting, closing; `making`: a new table's sheet and secrets
    imports    records that become tables; `keeping`: what a host does from the command line
    thinkers   bots in worker processes (`thinking` is the worker)
    bus        what other processes on the same store did
    messages   what sockets say and hear; `forms`, what HTTP says and hears
    socket     one client's socket; `api`, `catalogue`: the HTTP handlers
    limits     sizes, rates, numbers; `security`: headers; `errors`: refusals as JSON
    metrics, logs, app, run

Only `fumarole serve` and `fumarole tables` import it.
"""
