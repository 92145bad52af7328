import type { KnownState } from './known.ts';

/** Why some states cannot be reached. A star in an id matches anything. */
export interface Reason {
  readonly states: readonly string[];
  readonly why: string;
}

/**
 * Compares the reasons with the found states.
 * @returns by state, why it cannot be reached; the states that are neither shown nor excused; and the reasons that are
 * not true, in words
 */
export function accountFor(
  known: ReadonlyMap<string, KnownState>,
  found: ReadonlyMap<string, unknown>,
  reasons: readonly Reason[],
) {
  const excused = new Map<string, string>();
  const wrong: string[] = [];
  for (const { states, why } of reasons) {
    for (const pattern of states) {
      const matching = [...known.keys()].filter((id) => matches(pattern, id));
      const reached = matching.filter((id) => found.has(id));
      if (matching.length === 0) wrong.push(`"${pattern}" is no state that the product knows. Remove it.`);
      for (const id of reached)
        wrong.push(`"${id}" can be come to, and has a reason why not ("${pattern}"). Remove it.`);
      for (const id of matching) excused.set(id, why);
    }
  }
  const missing = [...known.keys()].filter((id) => !found.has(id) && !excused.has(id));
  return { excused, missing, wrong };
}

function matches(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(id);
}
