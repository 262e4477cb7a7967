// Written by `make types` from the title's own phrases: do not edit.

/** A verb and its slots by name; what is not said is left out. */
export type Parts =
  | { verb: 'activate'; area: string }
  | { verb: 'add_strength' }
  | { verb: 'advance'; kind: string; start: string; area: string }
  | { verb: 'associate'; floe: string }
  | { verb: 'barter'; area: string; space: number }
  | { verb: 'beacon'; area: string; over?: string }
  | { verb: 'block'; title: string }
  | { verb: 'build_farm'; over?: string }
  | { verb: 'build_no_farm' }
  | { verb: 'build_toxic_farm'; over?: string }
  | { verb: 'build_turret'; area: string; over?: string }
  | { verb: 'choose_first'; seat: string }
  | { verb: 'close'; floe: string }
  | { verb: 'commit'; barrels: number }
  | { verb: 'contract'; floe: string }
  | { verb: 'convert'; area: string }
  | { verb: 'dismiss'; base?: number; elite?: number }
  | { verb: 'done' }
  | { verb: 'draw_archon'; clan: string; card: string }
  | { verb: 'draw_steam'; clan: string; area: string }
  | { verb: 'enlist'; area: string }
  | { verb: 'exile'; kind: string; area: string }
  | { verb: 'fight'; area: string }
  | { verb: 'flee'; area: string }
  | { verb: 'give_up'; pure?: number; surplus?: number }
  | { verb: 'initial_column'; area: string }
  | { verb: 'keep_contract'; floe: string }
  | { verb: 'keep_trophy'; kind: string }
  | { verb: 'lead'; clan: string; title: string }
  | { verb: 'legate'; floe: string }
  | { verb: 'lift_fuel' }
  | { verb: 'lift_space'; space: number }
  | { verb: 'lift_supply' }
  | { verb: 'lose'; base?: number; elite?: number }
  | { verb: 'make_custodian'; clan: string }
  | { verb: 'march'; base?: number; elite?: number; via: string; area: string; space: number }
  | { verb: 'mark_haven'; area: string }
  | { verb: 'meet'; area: string }
  | { verb: 'mobilize'; area: string; token: string; space: number }
  | { verb: 'move'; base?: number; elite?: number; area: string; sea?: true }
  | { verb: 'order'; token: string; area: string }
  | { verb: 'pass'; title: string }
  | { verb: 'pay'; pure?: number; poisoned?: number; contraband?: number; surplus?: number; illicit?: number }
  | { verb: 'post_nobody' }
  | { verb: 'post_soldier'; area: string }
  | { verb: 'proclaim'; card: string }
  | { verb: 'put'; base?: number; elite?: number; area: string }
  | { verb: 'put_column'; area: string }
  | { verb: 'put_farm'; area: string }
  | { verb: 'put_turret'; area: string }
  | { verb: 'quarantine_fuel'; fuel: string }
  | { verb: 'quarantine_space'; space: number }
  | { verb: 'quarantine_supply' }
  | { verb: 'raise_steam'; area: string }
  | { verb: 'raze'; building: string }
  | { verb: 'ready' }
  | { verb: 'recruit'; base: number; area: string }
  | { verb: 'recruit_elite'; area: string }
  | { verb: 'relocate_contract'; start: string; floe: string }
  | { verb: 'return_contract'; floe: string }
  | { verb: 'reveal_meeting_place' }
  | { verb: 'ruins_come_up' }
  | { verb: 'sacrifice'; kind: string }
  | { verb: 'sanction'; clan: string }
  | { verb: 'singed_flee'; area: string }
  | { verb: 'singed_hold'; area: string }
  | { verb: 'skip_with_archon'; card: string }
  | { verb: 'skip_with_steam'; area: string }
  | { verb: 'steam_rises'; area: string }
  | { verb: 'subside'; area: string }
  | { verb: 'suffer'; area: string }
  | { verb: 'support'; area: string }
  | { verb: 'take_back' }
  | { verb: 'take_deployment'; number: number }
  | { verb: 'take_pure_barrel' }
  | { verb: 'turn_up_steam'; area: string }
  | { verb: 'use_reliquary' }
  | { verb: 'vote'; clan: string }
  | { verb: 'wait'; area: string }
  | { verb: 'withdraw'; kind: string; area: string }
  | { verb: 'withdraw_nobody' };

export type Verb = Parts['verb'];

/** What kind of thing stands in each slot. */
export const SLOTS = {
  activate: { area: 'area' },
  add_strength: {},
  advance: { kind: 'kind of unit', start: 'area', area: 'area' },
  associate: { floe: 'ice floe' },
  barter: { area: 'area', space: 'number' },
  beacon: { area: 'area', over: 'building' },
  block: { title: 'title' },
  build_farm: { over: 'building' },
  build_no_farm: {},
  build_toxic_farm: { over: 'building' },
  build_turret: { area: 'area', over: 'building' },
  choose_first: { seat: 'seat' },
  close: { floe: 'ice floe' },
  commit: { barrels: 'number' },
  contract: { floe: 'ice floe' },
  convert: { area: 'area' },
  dismiss: { base: 'number', elite: 'number' },
  done: {},
  draw_archon: { clan: 'clan', card: 'Archon card' },
  draw_steam: { clan: 'clan', area: 'area' },
  enlist: { area: 'area' },
  exile: { kind: 'kind of unit', area: 'area' },
  fight: { area: 'area' },
  flee: { area: 'area' },
  give_up: { pure: 'number', surplus: 'number' },
  initial_column: { area: 'area' },
  keep_contract: { floe: 'ice floe' },
  keep_trophy: { kind: 'kind of unit' },
  lead: { clan: 'clan', title: 'title' },
  legate: { floe: 'ice floe' },
  lift_fuel: {},
  lift_space: { space: 'number' },
  lift_supply: {},
  lose: { base: 'number', elite: 'number' },
  make_custodian: { clan: 'clan' },
  march: { base: 'number', elite: 'number', via: 'area', area: 'area', space: 'number' },
  mark_haven: { area: 'area' },
  meet: { area: 'area' },
  mobilize: { area: 'area', token: 'state of a space', space: 'number' },
  move: { base: 'number', elite: 'number', area: 'area', sea: 'flag' },
  order: { token: 'order token', area: 'area' },
  pass: { title: 'title' },
  pay: { pure: 'number', poisoned: 'number', contraband: 'number', surplus: 'number', illicit: 'number' },
  post_nobody: {},
  post_soldier: { area: 'area' },
  proclaim: { card: 'Archon card' },
  put: { base: 'number', elite: 'number', area: 'area' },
  put_column: { area: 'area' },
  put_farm: { area: 'area' },
  put_turret: { area: 'area' },
  quarantine_fuel: { fuel: 'kind of fuel space' },
  quarantine_space: { space: 'number' },
  quarantine_supply: {},
  raise_steam: { area: 'area' },
  raze: { building: 'building' },
  ready: {},
  recruit: { base: 'number', area: 'area' },
  recruit_elite: { area: 'area' },
  relocate_contract: { start: 'ice floe', floe: 'ice floe' },
  return_contract: { floe: 'ice floe' },
  reveal_meeting_place: {},
  ruins_come_up: {},
  sacrifice: { kind: 'kind of unit' },
  sanction: { clan: 'clan' },
  singed_flee: { area: 'area' },
  singed_hold: { area: 'area' },
  skip_with_archon: { card: 'Archon card' },
  skip_with_steam: { area: 'area' },
  steam_rises: { area: 'area' },
  subside: { area: 'area' },
  suffer: { area: 'area' },
  support: { area: 'area' },
  take_back: {},
  take_deployment: { number: 'number' },
  take_pure_barrel: {},
  turn_up_steam: { area: 'area' },
  use_reliquary: {},
  vote: { clan: 'clan' },
  wait: { area: 'area' },
  withdraw: { kind: 'kind of unit', area: 'area' },
  withdraw_nobody: {},
} as const satisfies Record<Verb, Readonly<Record<string, string>>>;
