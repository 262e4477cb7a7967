// A refusal of the server as a sentence in the reader's language.

import { language, maybe, t } from '../i18n/index.svelte';
import { translated } from '../i18n/said.svelte';
import { Refused } from '../protocol/http';
import type { Trouble } from '../protocol/messages';

/** Codes whose own sentence says less to people than ours. */
const OURS = new Set([
  'unreachable',
  'secret',
  'revoked',
  'unclaimed',
  'used',
  'unkept',
  'gone',
  'too-many',
  'leaving',
  'file',
]);

export function sentence(trouble: Trouble): string {
  if (OURS.has(trouble.code) || !trouble.message) {
    return maybe(`error.${trouble.code}`, t('error.unknown', { message: trouble.message || trouble.code }));
  }
  const said = trouble.message;
  return translated(said) ?? (language() === 'en' ? said : maybe(`error.${trouble.code}`, said));
}

export function troubleOf(error: unknown): Trouble {
  return error instanceof Refused ? error.trouble : { code: 'unknown', message: String(error) };
}
