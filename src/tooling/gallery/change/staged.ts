import type { StagedProduct } from '../page/stage.tsx';
import type { ShownState } from '../states/catalogue.ts';

/** A state that can be shown, and what it is, for people. */
export interface StagedState extends ShownState {
  readonly words: string;
}

/** What stands beside the page of all states of a revision. */
export interface StagedRevision {
  /** What keeps the revision from compiling, in words; it then has no states. */
  readonly findings: readonly string[];
  readonly states: readonly StagedState[];
  /** What the page draws, with the CSS text of the theme. */
  readonly product: (StagedProduct & { readonly theme: string }) | null;
  /** The ids of all states, those that cannot be come to among them. */
  readonly known: readonly string[];
  /** States to which no way was found. */
  readonly missing: readonly string[];
}

/** The file that says it, from the folder of the page. */
export const stagedFile = 'staged.json';

/** The page of all states of a revision, in its folder, and what stands beside it. */
export interface StatesOfRevision {
  readonly folder: string;
  readonly revision: StagedRevision;
}
