import type { StagedProduct } from '../page/stage.tsx';
import type { ShownState } from '../states/catalogue.ts';

/** A state that can be shown, with its description. */
export interface StagedState extends ShownState {
  readonly words: string;
}

/** The data of a revision's page of states. */
export interface StagedRevision {
  /** The errors of a revision that does not compile; it then has no states. */
  readonly findings: readonly string[];
  readonly states: readonly StagedState[];
  /** What the page renders, with the CSS text of the theme. */
  readonly product: (StagedProduct & { readonly theme: string }) | null;
  /** The ids of all states, unreachable ones included. */
  readonly known: readonly string[];
  /** States that no path was found to. */
  readonly missing: readonly string[];
}

/** The file of this data, relative to the page's folder. */
export const stagedFile = 'staged.json';

/** A revision's page of states, in its folder, with its data. */
export interface StatesOfRevision {
  readonly folder: string;
  readonly revision: StagedRevision;
}
