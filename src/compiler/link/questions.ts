import type { Questions } from '../generated/source.ts';

/**
 * The states that follow each question, by name: `after-ask-phone` is the question after `ask-phone` or, after the last
 * one, the state that follows them all.
 */
export function followersOf(all: readonly Questions[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ after, ask, before }) => {
      const followers = [...ask, before];
      return [after, ...ask].map((state, index) => [`after-${state}`, followers[index] ?? before] as const);
    }),
  );
}

/** Where a transition leads that would ask another question in the same visit, and the reason. */
export interface Shortcut {
  readonly to: string;
  readonly skips: string;
}

/** The names of `followersOf` that mean another state on a screen, because a visit asks one question only. */
export function shortcutsOf(all: readonly Questions[]): ReadonlyMap<string, Shortcut> {
  return new Map(
    all.flatMap(({ ask, before, onePerVisit }) =>
      onePerVisit === undefined
        ? []
        : ask.slice(0, -1).map((state) => [`after-${state}`, { to: before, skips: onePerVisit }] as const),
    ),
  );
}
