// The companies: a colour and a pattern each, so that nothing depends on colour alone.

import type { View } from '../board';
import { tableOf } from './model';

export interface Owner {
  /** The name of its word. */
  id: 'scarlet' | 'blue' | 'green' | 'gold' | 'rose';
  colour: string;
  /** What is drawn along the middle of its track: dashes, their width, and how they end. */
  dash: string;
  inner: number;
  round: boolean;
  ink: string;
  /** A shape for charts, in a circle of radius 1. */
  mark: string;
}

export const OWNERS: Owner[] = [
  {
    id: 'scarlet',
    colour: '#c22f27',
    dash: '',
    inner: 0.2,
    round: false,
    ink: '#ffffff',
    mark: 'M-.9,0A.9,.9 0 1 0 .9,0A.9,.9 0 1 0 -.9,0Z',
  },
  {
    id: 'blue',
    colour: '#1c5fae',
    dash: '0.35 0.5',
    inner: 0.62,
    round: false,
    ink: '#ffffff',
    mark: 'M-.8,-.8H.8V.8H-.8Z',
  },
  {
    id: 'green',
    colour: '#1b7a4b',
    dash: '0.01 1.25',
    inner: 0.56,
    round: true,
    ink: '#ffffff',
    mark: 'M0,-1L.95,.75H-.95Z',
  },
  {
    id: 'gold',
    colour: '#e0a800',
    dash: '1.5 0.8',
    inner: 0.3,
    round: false,
    ink: '#241a00',
    mark: 'M0,-1L1,0L0,1L-1,0Z',
  },
  {
    id: 'rose',
    colour: '#b93f8c',
    dash: '0.9 0.9',
    inner: 0.86,
    round: false,
    ink: '#ffffff',
    mark: 'M-1,-.35H-.35V-1H.35V-.35H1V.35H.35V1H-.35V.35H-1Z',
  },
];

/** The companies of a table in their order: the seats, then a rival. */
export const companies = (view: View): string[] => Object.keys(tableOf(view).trains);

export function ownerOf(view: View, company: string): Owner {
  const at = companies(view).indexOf(company);
  return OWNERS[Math.max(0, at) % OWNERS.length]!;
}
