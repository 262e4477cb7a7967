// What would not go with the rest of a new table, as the server said.

import type { Against, SetupTried } from '../../protocol/messages';
import { sentence } from '../trouble';

export type No = (field: string, value: string) => Against | undefined;

export function noOf(tried: SetupTried | null): No {
  return (field, value) => tried?.against.find((one) => one.field === field && one.value === value);
}

/** The reason without the name of the field before it: the field stands beside it. */
export function reason(against: Against): string {
  const said = sentence(against.error);
  const plain = said.replace(/^[a-z]+: (?:[a-z0-9-]+: )?/, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
