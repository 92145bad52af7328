export { advance } from './advance.ts';
export { initialSnapshot } from './initial.ts';
export { isTurnedAway } from './location.ts';
export { screenAt } from './screenAt.ts';
