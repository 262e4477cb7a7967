// Written by `make types` from the title's own phrases: do not edit.

/** A verb and its slots by name; what is not said is left out. */
export type Parts =
  | { verb: 'along'; company: string; city: string }
  | { verb: 'begin'; seat: string }
  | { verb: 'bonus_factory'; city: string; cubes: number }
  | { verb: 'build_track' }
  | { verb: 'city_is'; city: string; tile: string }
  | { verb: 'cross'; path: string; hex: string }
  | { verb: 'deal'; contract: string; seat: string }
  | { verb: 'done' }
  | { verb: 'draw'; contract: string }
  | { verb: 'draw_from'; contract: string; seat: string }
  | { verb: 'factory'; city: string }
  | { verb: 'fulfil'; contract: string; cost: number }
  | { verb: 'fulfil_by_cube'; contract: string }
  | { verb: 'hand_of'; seat: string }
  | { verb: 'keep_hand' }
  | { verb: 'lay'; path: string; hex: string }
  | { verb: 'let_lapse' }
  | { verb: 'redraw_hand' }
  | { verb: 'replace'; path: string; hex: string }
  | { verb: 'rob'; seat: string }
  | { verb: 'take_contracts' }
  | { verb: 'take_cube'; colour: string; city: string }
  | { verb: 'take_money' }
  | { verb: 'take_up'; hex: string }
  | { verb: 'turn_up'; contract: string };

export type Verb = Parts['verb'];

/** What kind of thing stands in each slot. */
export const SLOTS = {
  along: { company: 'company', city: 'city' },
  begin: { seat: 'seat' },
  bonus_factory: { city: 'city', cubes: 'number' },
  build_track: {},
  city_is: { city: 'city', tile: 'city tile' },
  cross: { path: 'path', hex: 'hex' },
  deal: { contract: 'contract', seat: 'seat' },
  done: {},
  draw: { contract: 'contract' },
  draw_from: { contract: 'contract', seat: 'seat' },
  factory: { city: 'city' },
  fulfil: { contract: 'contract', cost: 'number' },
  fulfil_by_cube: { contract: 'contract' },
  hand_of: { seat: 'seat' },
  keep_hand: {},
  lay: { path: 'path', hex: 'hex' },
  let_lapse: {},
  redraw_hand: {},
  replace: { path: 'path', hex: 'hex' },
  rob: { seat: 'seat' },
  take_contracts: {},
  take_cube: { colour: 'colour', city: 'city' },
  take_money: {},
  take_up: { hex: 'hex' },
  turn_up: { contract: 'contract' },
} as const satisfies Record<Verb, Readonly<Record<string, string>>>;
