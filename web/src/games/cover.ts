// What the pages around the table show of a title before any of its board is here.

import type { Component } from 'svelte';
import type { Language } from '../i18n/index.svelte';

interface Blurb {
  /** What it is about, in a sentence. */
  about: string;
  /** What there is of it here, in a few words. */
  there: string;
  /** What its first lesson is like. */
  lesson: string;
}

export interface Cover {
  id: string;
  name: string;
  blurb: Record<Language, Blurb>;
  picture(): Promise<{ default: Component }>;
  /** How the ids of its rules begin. */
  rules: string;
  /** What a table is set up on. */
  scenarios: 'scenario' | 'map';
}
