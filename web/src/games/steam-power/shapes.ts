// Marks drawn by this project, in a box from -1 to 1.

export const GOODS: Record<string, string> = {
  black: 'M-.85,.35L-.5,-.5L.05,-.8L.7,-.35L.88,.42L.2,.8L-.52,.72ZM-.5,-.5L-.1,-.05L.7,-.35M-.1,-.05L-.05,.76',
  white:
    'M-.42,-.42C-.95,.1 -.82,.85 -.42,.85H.42C.82,.85 .95,.1 ' +
    '.42,-.42ZM-.4,-.5L-.58,-.88L0,-.7L.58,-.88L.4,-.5ZM-.3,.2H.3M-.3,.45H.3',
  orange: 'M-.9,-.55H.9V.55H-.9ZM-.9,0H.9M0,-.55V0M-.45,0V.55M.45,0V.55',
  grey: 'M-.75,-.8H.75V-.42H.2V.42H.75V.8H-.75V.42H-.2V-.42H-.75Z',
  purple: 'M0,-.95L.24,-.31L.92,-.29L.39,.13L.57,.78L0,.4L-.57,.78L-.39,.13L-.92,-.29L-.24,-.31Z',
};

export const TINTS: Record<string, { plate: string; cube: string; ink: string; mark: string }> = {
  black: { plate: '#54504b', cube: '#2d2a28', ink: '#f6f0e2', mark: '#2d2a28' },
  white: { plate: '#fffdf4', cube: '#fffdf4', ink: '#2d2620', mark: '#5d564b' },
  orange: { plate: '#ec9144', cube: '#e2701a', ink: '#2a1505', mark: '#b14d08' },
  grey: { plate: '#aab3b8', cube: '#87949b', ink: '#1d2428', mark: '#4b5960' },
  purple: { plate: '#6d4a9e', cube: '#6d4a9e', ink: '#ffffff', mark: '#6d4a9e' },
};

/** A works with a saw-tooth roof and a chimney. */
export const FACTORY = 'M-1,1V-.15L-.42,.18V-.15L.16,.18V-.15L.42,0V-.95H.78V1Z';
export const SMOKE = 'M.6,-1.05c-.3,-.25 .25,-.45 -.05,-.75c-.2,-.2 .1,-.35 .1,-.35';

export const BONUS: Record<string, string> = {
  track: 'M-.6,1L-.25,-1M.6,1L.25,-1M-.62,.62H.62M-.5,.1H.5M-.4,-.4H.4M-.32,-.8H.32',
  factory: FACTORY,
  draw: 'M-.7,-.55H.3V.9H-.7ZM-.35,-.55V-.9H.7V.55H.3',
};
