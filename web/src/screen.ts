// How much room there is, counted in the reader's text size: whoever reads large letters gets the layout of a smaller
// screen.  Style sheets count in rem for the same reason.

/** How many pixels a rem has here. */
export const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Where there is no room for anything beside the board; the style sheets ask the same. */
export const narrow = (): boolean => matchMedia('(max-width: 50rem)').matches;
