export { advance } from './advance.ts';
export { initialSnapshot } from './initial.ts';
