import offers from './offers.json';
import refusals from './refusals.json';

export default { ...offers, ...refusals } as Record<string, string>;
