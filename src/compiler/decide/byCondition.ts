import type { Cases } from './cases.ts';
import type { Decision } from './decision.ts';
import { opaquePath } from './opaque.ts';
import type { Span } from './span.ts';

const answers: readonly Span[] = [true, false].map((value) => ({ marks: [{ kind: 'is', value }], sample: value }));

/** The same cases, told by the conditions that hold instead of what these read; what a choice looks at stays. */
export function byCondition({ columns, cases, truths }: Decision, by: string | null): Cases {
  const looked = columns.findIndex(({ path }) => path === by);
  const kept = looked === -1 ? [] : columns.slice(looked, looked + 1);
  return {
    columns: [...kept, ...[...truths.keys()].map((name) => ({ path: opaquePath(name), spans: answers }))],
    cases: cases.map(({ picks, scopes }, each) => ({
      picks: [
        ...(looked === -1 ? [] : picks.slice(looked, looked + 1)),
        ...[...truths.values()].map((truth) => (truth[each] ? 0 : 1)),
      ],
      scopes,
    })),
  };
}
