import type { Questions } from '../generated/source.ts';

/**
 * The names that stand for what follows a state among questions, each with the state that it means: `after-ask-phone` is
 * the question after `ask-phone`, and behind the last one the state that follows them all.
 */
export function followersOf(all: readonly Questions[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ after, ask, before }) => {
      const followers = [...ask, before];
      return [after, ...ask].map((state, index) => [`after-${state}`, followers[index] ?? before] as const);
    }),
  );
}

/** Where a way from a screen leads that would ask another question in the same visit, and why it does not. */
export interface Shortcut {
  readonly to: string;
  readonly skips: string;
}

/** The names of `followersOf` that mean another state where a screen says them: it was the one question of this visit. */
export function shortcutsOf(all: readonly Questions[]): ReadonlyMap<string, Shortcut> {
  return new Map(
    all.flatMap(({ ask, before, onePerVisit }) =>
      onePerVisit === undefined
        ? []
        : ask.slice(0, -1).map((state) => [`after-${state}`, { to: before, skips: onePerVisit }] as const),
    ),
  );
}
