"""The server: tables that last, seats held by secret links, each socket its own seat's view.

    app            the application: routes, and errors as JSON
    services       what all handlers share, from opening the store to the last commit
    process        one server process, until somebody stops it
    settings       what a host can set: defaults, one TOML file, the environment, the command line
    admin          what a host does with stored tables from the command line
    browser        the first page, opened in the reader's browser
    supervision    work that nobody waits for, tried until it is done
    logs           one line an event, as JSON or as text
    metrics        what is counted, for Prometheus
    http_protocol  connections, but not for whoever says nothing, nor without end, nor reads nothing
    websocket_protocol  sockets as uvicorn speaks them, frames counted, and a way to cut one off
    limits         what one address may ask of the server: requests, sockets, bytes, processor time

    http/          who asks, what each address answers, what is refused before anything happens
      tables         the tables' own addresses: make, join, start, leave, close
      table_socket   one client's socket: its hello, its messages, how it ends
      answers        what becomes of each message
      access         the secret of a link or header, and what it opens
      catalogue      titles, bots, and agreements tried out
      rules          the ledger by chapter
      scenarios      scenarios of one's own, read and checked
      lessons        the texts of lessons
      replays        games looked at again, their key moments, their draws checked
      alerts         what alerts a host offers, and what a seat has switched on
      pages          the browser client as files
      health         whether the server can do its work, and what fails in the background
      refusals       how refusals look, for the OpenAPI document
      gate           what is refused before anything happens, and whose account it is on
      names          what this server is called, and which pages may speak to it
      security       headers of every answer

    protocol/      what crosses the wire, as types
      messages       what sockets say and hear
      forms          what HTTP says and hears, and how a table is shown
      hints          a hint, as its seat gets it
      merge_patch    how one view becomes the next
      errors         refusals as data: a code, a sentence, rules
      bounds         how long names and scenarios of one's own may be
      unsafe_text    text that no store can keep

    tables/        tables of this process
      backend        what all tables work with: store, writer, workers, a thread for rules
      live_tables    all that are open; opened when somebody comes, forgotten when nobody is left
      housekeeping   what happens every few seconds: time stamps, forgetting, expiry, news from outside
      table          one table: decisions one after another, stored before they are told
      bus            what other processes on the same store did
      stored_game    rows to a game and back: the record is the truth
      seat_view      what one seat sees: view, changes of it, events
      seat_lessons   which lessons have come up for one seat
      base           what the parts of a table share, and may ask of it
      grant          a seat as somebody holds it
      client_socket  a client's socket: whose it is, how it ends
      outbox         what waits to be sent, bounded by the memory that it takes
      audience       the sockets around it: what each is told, and who looks
      bot_seats      seats that bots decide for, their own or those of absent persons
      clocks         whose time runs, and how much is left
      uptime         how long servers have run, which clocks are measured by
      clock_alarm    what happens when a person's time is up
      chat           what people say at a table
      hints          who may have a hint, and when
      replay_cache   what was retold of it lately
      preview        what would come of a choice, tried on a copy

    lobby/         around a game
      lobby          making, joining, leaving, starting, closing
      new_table      a new table's row, seats and secrets
      host_rights    what a host may do with other people's seats
      seat_links     links of seats, opened once
      setups         agreements tried before a table is made
      own_scenarios  scenarios of one's own, read and checked
      imports        records that become tables
      table_export   what is kept beside a game, in a record that a host exports
      rematch        another game for the same seats

    store/         what lasts
      database       SQLite in a folder, or PostgreSQL: opened, brought up to date, read
      schema         its tables
      migrations     the way from each older form of it
      rows           a table as it is stored, read and listed
      expiry         tables that are removed in time
      kept_facts     component facts that tables were played with, by digest
      pulse          whether the store takes a write
      writer         the one who writes: many decisions durable with one commit
      keys           secrets of links: made, hashed, compared in constant time

    workers/       worker processes
      pool           the workers, and whoever waits for them
      fair_queue     whose turn it is, by address and table
      tasks          what workers are asked
      worker         the process itself, and its limits
      trials         what strangers bring, tried where it can do no harm
      tracks         a record walked through, position by position
      key_moments    where a game turned

    alerts/        word for whoever owes a decision and is not here
      dispatcher     notices whose turn it is, and sends word once a turn
      subscriptions  what people have switched on, as it is stored
      channels       the ways that the host has allowed
      push           messages that only one browser can read
      mail           letters
      webhooks       lines in a chat
      sentences      what they say, in the reader's language
      allowed_hosts  where they may go
      delivery       sending over HTTP

Only `fumarole serve` and `fumarole tables` import it.
"""
