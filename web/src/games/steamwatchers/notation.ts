// The notation of Steamwatchers, read by templates (docs/notation-steamwatchers.md).  A template that is not
// listed here is no loss: its sentences are offered as buttons.

/** What a slot holds: ids of the board, numbers, or a flag that is merely said. */
export type SlotKind =
  | 'area'
  | 'floe'
  | 'clan'
  | 'title'
  | 'card'
  | 'token'
  | 'space'
  | 'number'
  | 'kind'
  | 'building'
  | 'fuel'
  | 'deployment'
  | 'flag'
  | 'seat'
  | 'way';

const KINDS: Record<string, SlotKind> = {
  area: 'area',
  via: 'area',
  start: 'area',
  floe: 'floe',
  clan: 'clan',
  title: 'title',
  card: 'card',
  token: 'token',
  space: 'space',
  base: 'number',
  elite: 'number',
  pure: 'number',
  poisoned: 'number',
  contraband: 'number',
  surplus: 'number',
  illicit: 'number',
  barrels: 'number',
  number: 'deployment',
  kind: 'kind',
  building: 'building',
  over: 'building',
  fuel: 'fuel',
  sea: 'flag',
  seat: 'seat',
  way: 'way',
};

export const TEMPLATES = [
  // setup
  'lead {clan} claiming {title}',
  'take deployment {number}',
  'put[ {base} base][ {elite} elite] in {area}',
  'put a farm in {area}',
  'put a turret in {area}',
  'put the column in {area}',
  'associate in {floe}',
  // Conclave
  'raise steam in {area}',
  'legate to {floe}',
  'proclaim {card}',
  'close {floe}',
  'sanction {clan}',
  'give up[ {pure} pure][ {surplus} surplus pure]',
  'block {title}',
  'enlist in {area}',
  // planning and sealed steps
  'order {token} in {area}',
  'ready',
  'take back',
  // turn
  'activate {area}',
  'build turret in {area}[ over {over}]',
  'wait in {area}',
  'mobilize in {area} with {token} on {space}',
  'barter in {area} on {space}',
  'pass claiming {title}',
  'skip with steam {area}',
  'skip with archon {card}',
  // movement
  'move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]',
  'march[ {base} base][ {elite} elite] via {via} to {area} on {space}',
  'beacon in {area}[ over {over}]',
  'fight in {area}',
  'done',
  // recruits, Barter
  'recruit {base} base in {area}',
  'recruit elite in {area}',
  'contract in {floe}',
  'contract from {start} to {floe}',
  // combat
  'add 2 strength',
  'support from {area}',
  'commit {barrels}',
  'lose[ {base} base][ {elite} elite]',
  'flee to {area}',
  'dismiss[ {base} base][ {elite} elite]',
  'raze {building}',
  'sacrifice {kind}',
  'convert in {area}',
  // clan board
  // eslint-disable-next-line max-len -- a form of the notation
  'pay[ {pure} pure][ {poisoned} poisoned][ {contraband} contraband][ {surplus} surplus pure][ {illicit} surplus contraband]',
  'quarantine space {space}',
  'quarantine {fuel} fuel',
  'quarantine supply',
  'exile {kind} from {area}',
  // Steam Subsides
  'subside {area}',
  'suffer {area}',
  'build farm[ over {over}]',
  'build toxic farm[ over {over}]',
  'build no farm',
  // Whiteout
  'withdraw {kind} from {area}',
  'withdraw nobody yet',
  'keep contract in {floe}',
  'return contract from {floe}',
  // chance
  'initial column in {area}',
  '{seat} chooses first',
  '{clan} draws steam {area}',
  '{clan} draws archon {card}',
  'steam rises in {area}',
  'turn up steam {area}',
  // scenarios
  'advance {kind} from {start} to {area}',
  'keep {kind} as a trophy',
  'the singed hold {area}',
  'post a soldier in {area}',
  'post nobody',
  'the singed flee to {area}',
  'the ruins come up',
  'mark {area} as a haven',
  'lift quarantine from space {space}',
  'lift quarantine from fuel',
  'lift quarantine from supply',
  'vote for {clan}',
  'make {clan} custodian',
  'use the reliquary',
  'take a pure barrel',
  'meet in {area}',
  'reveal the meeting place',
] as const;

export type Template = (typeof TEMPLATES)[number];

/** An option, read. */
export interface Gesture {
  option: string;
  /** Its template, or '' where none fits. */
  template: Template | '';
  slots: Record<string, string | number>;
}

interface Reader {
  template: Template;
  pattern: RegExp;
  parts: { text: string; optional: boolean; slots: string[] }[];
}

const SLOT = /\{(\w+)\}/g;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function kindOf(slot: string, template: string): SlotKind {
  if (slot === 'start' && template.startsWith('contract')) return 'floe';
  return KINDS[slot] ?? 'number';
}

export const slotKind = (template: string, slot: string): SlotKind => kindOf(slot, template);

function reader(template: Template): Reader {
  const parts = [...template.matchAll(/\[([^\]]*)\]|([^[]+)/g)].map((match) => {
    const text = match[1] ?? match[2] ?? '';
    return { text, optional: match[1] !== undefined, slots: [...text.matchAll(SLOT)].map((slot) => slot[1]!) };
  });
  const pattern = parts
    .map(({ text, optional }) => {
      const inner = text
        .split(/(\{\w+\})/)
        .map((piece) => {
          const slot = /^\{(\w+)\}$/.exec(piece)?.[1];
          if (!slot) return escape(piece);
          const kind = kindOf(slot, template);
          if (kind === 'flag') return `(?<${slot}>)`;
          return `(?<${slot}>${kind === 'number' || kind === 'space' || kind === 'deployment' ? '\\d+' : '[^ ]+'})`;
        })
        .join('');
      return optional ? `(?:${inner})?` : inner;
    })
    .join('');
  return { template, parts, pattern: new RegExp(`^${pattern}$`) };
}

const READERS = TEMPLATES.map(reader);

/** An option as a gesture; its template is '' if none fits. */
export function read(option: string): Gesture {
  for (const { template, pattern } of READERS) {
    const match = pattern.exec(option);
    if (!match) continue;
    const slots: Gesture['slots'] = {};
    for (const [name, said] of Object.entries(match.groups ?? {})) {
      const kind = kindOf(name, template);
      if (kind === 'number' || kind === 'space' || kind === 'deployment') slots[name] = Number(said ?? 0);
      else if (kind === 'flag') slots[name] = said === undefined ? 0 : 1;
      else slots[name] = said ?? '';
    }
    return { option, template, slots };
  }
  return { option, template: '', slots: {} };
}

/** The sentence of a gesture: `say(read(option)) === option`. */
export function say(template: Template, slots: Record<string, string | number>): string {
  const found = READERS.find((one) => one.template === template)!;
  return found.parts
    .filter(({ optional, slots: names }) => !optional || names.some((name) => slots[name]))
    .map(({ text }) =>
      text.replace(SLOT, (_, slot: string) => (kindOf(slot, template) === 'flag' ? '' : String(slots[slot] ?? ''))),
    )
    .join('');
}
