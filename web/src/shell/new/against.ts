// What would not go with the rest of a new table, as the server said.

import type { Against, SetupTried } from '../../protocol/messages';

export type No = (field: string, value: string) => Against | undefined;

export function noOf(tried: SetupTried | null): No {
  return (field, value) => tried?.against.find((one) => one.field === field && one.value === value);
}
