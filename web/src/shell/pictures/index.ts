// The picture of a game, for the first page and for new tables.

import type { Component } from 'svelte';
import EuropaPicture from './EuropaPicture.svelte';
import RailsPicture from './RailsPicture.svelte';

const PICTURES: Record<string, Component> = { steamwatchers: EuropaPicture, 'steam-power': RailsPicture };

export const pictureOf = (title: string): Component | undefined => PICTURES[title];
