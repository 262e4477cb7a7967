// Written by `make types` from the server's own messages: do not edit.
import type { Heard, Said } from '../src/protocol/messages';

export const said = [
 {
  "type": "hello",
  "secret": "UVNrKWEGNs3MifBk1p9ZfA"
 },
 {
  "type": "play",
  "id": "a1",
  "decision": 0,
  "choice": {
   "verb": "activate",
   "area": "rhone"
  }
 },
 {
  "type": "undo",
  "id": "a2",
  "decision": 3,
  "gestures": 2
 },
 {
  "type": "why",
  "id": "a3",
  "choice": "done"
 },
 {
  "type": "why",
  "id": "b2",
  "choice": {
   "verb": "done"
  }
 },
 {
  "type": "try",
  "id": "a9",
  "choices": [
   {
    "verb": "build_track"
   },
   {
    "verb": "lay",
    "path": "e-w",
    "hex": "d3"
   }
  ]
 },
 {
  "type": "hint",
  "id": "b1",
  "decision": 3
 },
 {
  "type": "chat",
  "id": "a4",
  "text": "Good luck"
 },
 {
  "type": "away",
  "id": "a5",
  "bot": "random"
 },
 {
  "type": "back",
  "id": "a6"
 },
 {
  "type": "look",
  "id": "a10",
  "here": false
 },
 {
  "type": "refresh",
  "id": "a7"
 },
 {
  "type": "ping",
  "id": "a8"
 }
] satisfies Said[];

export const heard = [
 {
  "type": "state",
  "table": {
   "id": "9d2a5f6f8b",
   "title": "steamwatchers",
   "name": "Friday",
   "status": "running",
   "private": false,
   "setup": {
    "scenario": "war-returns"
   },
   "pace": {
    "start": 0.0,
    "each": 0.0,
    "most": 0.0,
    "bot": ""
   },
   "seats": [
    {
     "name": "p1",
     "player": "Anna",
     "kind": "person",
     "bot": null,
     "away": false,
     "present": true,
     "claimed": true
    },
    {
     "name": "p2",
     "player": "",
     "kind": "bot",
     "bot": "random",
     "away": false,
     "present": false,
     "claimed": false
    }
   ],
   "created": 1,
   "changed": 2,
   "result": null,
   "to_act": [],
   "next": null,
   "hints": true,
   "commitment": "",
   "fork": false,
   "problem": "",
   "trust": "",
   "silence": 0
  },
  "seat": "p1",
  "view": {
   "title": "steamwatchers",
   "setup": {
    "seats": [
     "p1",
     "p2"
    ]
   },
   "seat": "p1",
   "to_act": [
    "p1"
   ],
   "question": "Choose a clan to lead and a title to claim.",
   "options": [
    [
     "lead",
     [
      "catabatians",
      "watcher-1"
     ],
     [
      "catabatians",
      "legate"
     ]
    ]
   ],
   "decision": 0,
   "table": {},
   "result": null,
   "undo": 0
  },
  "events": [
   {
    "kind": "steam",
    "facts": {
     "area": "istra",
     "height": 2,
     "levels": 2
    },
    "rules": [
     "SW-SET-05"
    ],
    "text": "Steam rises in istra by 2, to 2."
   },
   {
    "kind": "steam",
    "facts": {
     "area": "pomorsko",
     "height": 3,
     "levels": 3
    },
    "rules": [
     "SW-SET-05"
    ],
    "text": "Steam rises in pomorsko by 3, to 3."
   },
   {
    "kind": "steam",
    "facts": {
     "area": "ripuaria",
     "height": 1,
     "levels": 1
    },
    "rules": [
     "SW-SET-05"
    ],
    "text": "Steam rises in ripuaria by 1, to 1."
   },
   {
    "kind": "first",
    "facts": {
     "seat": "p1"
    },
    "rules": [
     "SW-SET-11"
    ],
    "text": "p1 chooses first."
   },
   {
    "kind": "leads",
    "facts": {
     "seat": "p1",
     "clan": "free-fleet",
     "title": "watcher-1"
    },
    "rules": [
     "SW-SET-11"
    ],
    "text": "p1 leads free-fleet and claims watcher-1."
   }
  ],
  "chat": [
   {
    "number": 0,
    "seat": "p1",
    "player": "Anna",
    "text": "Good luck",
    "at": 1,
    "notice": "",
    "bot": ""
   }
  ],
  "clocks": {
   "left": {
    "p1": 1000,
    "p2": 2000
   },
   "running": [
    "p1"
   ]
  },
  "phrases": {
   "lead": "lead {clan} claiming {title}",
   "move": "move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]",
   "done": "done"
  }
 },
 {
  "type": "state",
  "table": {
   "id": "9d2a5f6f8b",
   "title": "steamwatchers",
   "name": "Friday",
   "status": "running",
   "private": false,
   "setup": {
    "scenario": "war-returns"
   },
   "pace": {
    "start": 0.0,
    "each": 0.0,
    "most": 0.0,
    "bot": ""
   },
   "seats": [
    {
     "name": "p1",
     "player": "Anna",
     "kind": "person",
     "bot": null,
     "away": false,
     "present": true,
     "claimed": true
    },
    {
     "name": "p2",
     "player": "",
     "kind": "bot",
     "bot": "random",
     "away": false,
     "present": false,
     "claimed": false
    }
   ],
   "created": 1,
   "changed": 2,
   "result": null,
   "to_act": [],
   "next": null,
   "hints": true,
   "commitment": "",
   "fork": false,
   "problem": "",
   "trust": "",
   "silence": 0
  },
  "seat": null,
  "view": null,
  "events": [],
  "chat": [],
  "clocks": null,
  "phrases": {}
 },
 {
  "type": "update",
  "patch": {
   "to_act": [
    "p2"
   ],
   "question": "",
   "options": [],
   "decision": 1,
   "undo": 1
  },
  "events": [
   {
    "kind": "leads",
    "facts": {
     "seat": "p1",
     "clan": "free-fleet",
     "title": "watcher-1"
    },
    "rules": [
     "SW-SET-11"
    ],
    "text": "p1 leads free-fleet and claims watcher-1."
   }
  ]
 },
 {
  "type": "update",
  "patch": {
   "undo": 0
  },
  "keep": 0
 },
 {
  "type": "update",
  "view": {
   "title": "steamwatchers",
   "setup": {
    "seats": [
     "p1",
     "p2"
    ]
   },
   "seat": "p1",
   "to_act": [
    "p2"
   ],
   "question": "",
   "options": [],
   "decision": 1,
   "table": {},
   "result": null,
   "undo": 1
  },
  "clocks": {
   "left": {
    "p1": 1000,
    "p2": 2000
   },
   "running": [
    "p1"
   ]
  }
 },
 {
  "type": "table",
  "table": {
   "id": "9d2a5f6f8b",
   "title": "steamwatchers",
   "name": "Friday",
   "status": "running",
   "private": false,
   "setup": {
    "scenario": "war-returns"
   },
   "pace": {
    "start": 0.0,
    "each": 0.0,
    "most": 0.0,
    "bot": ""
   },
   "seats": [
    {
     "name": "p1",
     "player": "Anna",
     "kind": "person",
     "bot": null,
     "away": false,
     "present": true,
     "claimed": true
    },
    {
     "name": "p2",
     "player": "",
     "kind": "bot",
     "bot": "random",
     "away": false,
     "present": false,
     "claimed": false
    }
   ],
   "created": 1,
   "changed": 2,
   "result": null,
   "to_act": [],
   "next": null,
   "hints": true,
   "commitment": "",
   "fork": false,
   "problem": "",
   "trust": "",
   "silence": 0
  }
 },
 {
  "type": "chat",
  "line": {
   "number": 0,
   "seat": "p1",
   "player": "Anna",
   "text": "Good luck",
   "at": 1,
   "notice": "",
   "bot": ""
  }
 },
 {
  "type": "clocks",
  "clocks": {
   "left": {
    "p1": 1000,
    "p2": 2000
   },
   "running": [
    "p1"
   ]
  }
 },
 {
  "type": "answer",
  "id": "a1",
  "ok": true,
  "decision": 1
 },
 {
  "type": "answer",
  "id": "a1",
  "ok": false,
  "error": {
   "code": "refused",
   "message": "You cannot pay that.",
   "rules": [
    "SW-CMB-26"
   ]
  }
 },
 {
  "type": "answer",
  "id": "a1",
  "ok": false,
  "error": {
   "code": "late",
   "message": "That was for another moment.",
   "decision": 4
  }
 },
 {
  "type": "answer",
  "id": "a9",
  "ok": true,
  "patch": {
   "options": [
    [
     "done",
     []
    ]
   ],
   "table": {
    "cash": {
     "p1": 3
    }
   }
  }
 },
 {
  "type": "answer",
  "id": "a3",
  "ok": true,
  "error": {
   "code": "refused",
   "message": "No.",
   "rules": [
    "SW-CMB-26"
   ]
  },
  "legal": false
 },
 {
  "type": "answer",
  "id": "b1",
  "ok": true,
  "hint": {
   "bot": "sharp",
   "decision": 3,
   "mixed": false,
   "options": [
    {
     "choice": {
      "say": "move 2 base to rhone",
      "verb": "move",
      "base": 2,
      "area": "rhone"
     },
     "chance": 0.62,
     "visits": 12,
     "share": 1.0,
     "why": [
      {
       "key": "takes",
       "facts": {
        "area": "rhone",
        "geo": 2.5
       },
       "good": true
      }
     ],
     "text": "Takes rhone."
    }
   ],
   "stakes": [
    {
     "choice": {
      "say": "commit 1",
      "verb": "commit",
      "barrels": 1
     },
     "amount": 1,
     "share": 0.4,
     "wins": 0.7,
     "sure": false,
     "loses": 2.3,
     "worst": {
      "key": "worst-loses",
      "facts": {
       "n": 1,
       "points": 2.3,
       "against": 4
      },
      "good": false
     },
     "text": "loses"
    }
   ]
  }
 },
 {
  "type": "error",
  "error": {
   "code": "malformed",
   "message": "This message makes no sense."
  }
 },
 {
  "type": "bye",
  "error": {
   "code": "leaving",
   "message": "The server stops."
  }
 }
] satisfies Heard[];
