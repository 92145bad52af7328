export { advance } from './advance.ts';
export { initialSnapshot } from './initial.ts';
export { screenAt } from './screenAt.ts';
