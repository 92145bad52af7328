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
