// What this server offers, asked once a visit.

import { maybe } from '../i18n/index.svelte';
import { noun } from '../i18n/grammar';
import { said, word } from '../i18n/said.svelte';
import { api } from '../protocol/http';
import type { Bot, Option, Piece, Preset, Title } from '../protocol/messages';

let offered: Promise<{ titles: Title[]; bots: Bot[] }> | null = null;

export function offer(): Promise<{ titles: Title[]; bots: Bot[] }> {
  offered ??= Promise.all([api.titles(), api.bots()]).then(([titles, bots]) => ({ titles: titles.map(spoken), bots }));
  offered.catch(() => (offered = null));
  return offered;
}

/** The same with its texts in the reader's language, whichever that is when they are read. */
function read<Thing extends { about: string; name?: string }>(
  thing: Thing,
  named: (name: string) => string = word,
): Thing {
  const texts: PropertyDescriptorMap = { about: { get: () => said(thing.about), enumerable: true } };
  const name = thing.name;
  if (name !== undefined) texts['name'] = { get: () => named(name), enumerable: true };
  return Object.defineProperties({ ...thing }, texts);
}

function spoken(title: Title): Title {
  const pieces = (all: Piece[]): Piece[] => all.map((one) => read(one));
  return {
    ...read(title),
    editions: pieces(title.editions),
    scenarios: pieces(title.scenarios),
    expansions: pieces(title.expansions),
    options: title.options.map((one: Option) => read(one)),
    presets: title.presets.map((one: Preset) => ({
      ...read(one),
      values: one.values.map((value) => read(value, (name) => noun(word(name)).name)),
    })),
  };
}

/** The bot that somebody new meets: the best that still answers at once. */
export function usualBot(bots: Bot[]): string {
  const wanted = ['steady', 'random'];
  return wanted.find((id) => bots.some((bot) => bot.id === id)) ?? bots[0]?.id ?? 'random';
}

/** The bot that is no hard rival yet. */
export function gentleBot(bots: Bot[]): string {
  return bots.find((bot) => bot.id === 'novice')?.id ?? usualBot(bots);
}

/** A level of bots by its name. */
export const botName = (id: string | null | undefined): string => maybe(`bot.${id}`, id ?? '');

/** What bots of a level are like, in a line. */
export const botAbout = (bot: Bot): string => maybe(`bot.${bot.id}.about`, bot.about);

/** A fact of a scenario or a map in a few words: "4 rounds", "best for 2-3". */
export function factLine(name: string, fact: string | number): string {
  if (name === 'best for') return `${word(name)} ${fact}`;
  return maybe(`new.fact.${name}`, word(String(fact)), { n: fact });
}

/** A value of a table option. */
export const valueName = (value: string): string => maybe(`value.${value}`, word(value).replaceAll(/[_-]/g, ' '));
