// The sentences of the game, read into their parts (docs/notation-steam-power.md).

const FORMS = {
  money: /^take money$/,
  draw: /^take contracts$/,
  fulfil: /^fulfil (?<contract>\S+) for \$(?<cost>\d+)$/,
  choosing: /^fulfil (?<contract>\S+) cube by cube$/,
  bonusFactory: /^factory in (?<city>.+) with (?<cubes>\d+) cubes$/,
  factory: /^factory in (?<city>.+)$/,
  track: /^build track$/,
  lay: /^lay (?<path>\S+) in (?<hex>\S+)$/,
  cross: /^cross (?<path>\S+) in (?<hex>\S+)$/,
  replace: /^replace by (?<path>\S+) in (?<hex>\S+)$/,
  takeUp: /^take up (?<hex>\S+)$/,
  done: /^done$/,
  cube: /^take (?<colour>\S+) from (?<city>.+)$/,
  along: /^along (?<company>.+?) to (?<city>.+)$/,
  lapse: /^let the bonus lapse$/,
  rob: /^draw from (?<seat>.+)$/,
  keep: /^keep the hand$/,
  redraw: /^redraw the hand$/,
} as const;

export type Verb = keyof typeof FORMS;

export interface Gesture {
  option: string;
  /** '' for a sentence that is not known here. */
  verb: Verb | '';
  path: string;
  hex: string;
  city: string;
  contract: string;
  company: string;
  colour: string;
  number: number;
}

const NOTHING = { path: '', hex: '', city: '', contract: '', company: '', colour: '', number: 0 };

export function read(option: string): Gesture {
  for (const [verb, form] of Object.entries(FORMS)) {
    const found = form.exec(option);
    if (!found) continue;
    const { cost, cubes, seat, ...parts } = found.groups ?? {};
    return {
      ...NOTHING,
      ...parts,
      ...(seat ? { company: seat } : {}),
      number: Number(cost ?? cubes ?? 0),
      option,
      verb: verb as Verb,
    };
  }
  return { ...NOTHING, option, verb: '' };
}

export const VERBS = Object.keys(FORMS) as Verb[];
