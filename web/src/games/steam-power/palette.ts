// The inks and papers of the map, by day and by night.

export interface Palette {
  paper: string;
  ink: string;
  sea: string;
  seaInk: string;
  neutral: string;
  plains: string;
  hills: string;
  mountains: string;
  frontier: string;
  frontierInk: string;
  shoreInk: string;
  bank: string;
  river: string;
  riverInk: string;
  mound: string;
  rock: string;
  shade: string;
  snow: string;
  gridOpacity: number;
  wash: number;
  /** Water lines along the shore: how far out, and how strong. */
  lining: [number, number][];
}

export const PALETTES: Record<'light' | 'dark', Palette> = {
  light: {
    paper: '#f3e8cf',
    ink: '#43301d',
    sea: '#bcd3d4',
    seaInk: '#3f6d7d',
    neutral: '#eaddc0',
    plains: '#e6e4b4',
    hills: '#d8bf83',
    mountains: '#b4957a',
    frontier: '#d9886a',
    frontierInk: '#9a4a35',
    shoreInk: '#2f5766',
    bank: '#e9e4c8',
    river: '#4d8ba3',
    riverInk: '#1f5068',
    mound: '#e3cf9c',
    rock: '#efe3cb',
    shade: '#7a5f4a',
    snow: '#fffaf0',
    gridOpacity: 0.34,
    wash: 0.6,
    lining: [
      [92, 0.16],
      [70, 0.22],
      [51, 0.3],
      [35, 0.4],
      [22, 0.55],
      [12, 0.75],
    ],
  },
  dark: {
    paper: '#2a241c',
    ink: '#e2d3b4',
    sea: '#16262e',
    seaInk: '#6f9fb3',
    neutral: '#332c22',
    plains: '#3d3f2c',
    hills: '#594a30',
    mountains: '#5d4838',
    frontier: '#8c4d38',
    frontierInk: '#d98c6c',
    shoreInk: '#9cc3d3',
    bank: '#2b2f26',
    river: '#5d9fbb',
    riverInk: '#a9d3e4',
    mound: '#6b5a3b',
    rock: '#8f7d66',
    shade: '#2b2119',
    snow: '#cfc4b0',
    gridOpacity: 0.3,
    wash: 0.35,
    lining: [
      [92, 0.1],
      [70, 0.14],
      [51, 0.19],
      [35, 0.26],
      [22, 0.36],
      [12, 0.5],
    ],
  },
};
