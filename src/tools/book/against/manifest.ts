import type { Look } from '../stage/look.ts';

/** A state in one language, and what its page is made of. */
export interface DrawnState {
  readonly id: string;
  readonly words: string;
  readonly look: Pick<Look, 'locale' | 'mode'>;
  /** Equal if document, values, focus and styles are equal, and therefore the picture. */
  readonly hash: string;
}

/** All states of a revision. */
export interface Manifest {
  readonly states: readonly DrawnState[];
}

/** Its file, beside the page of the states. */
export const manifestFile = 'manifest.json';
