export { advance } from './advance.ts';
export { initialSnapshot } from './initial.ts';
export { policyOf, refusal } from './location.ts';
export { screenAt } from './screenAt.ts';
