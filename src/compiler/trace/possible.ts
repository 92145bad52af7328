import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import type { Guarded } from '../walk/visitor.ts';
import { assuming, type Knowledge, valueIn } from './knowledge.ts';

/** An alternative that may be taken, and what is known when it is. */
export type Possible<Alternative> = readonly [alternative: Alternative, knowledge: Knowledge];

/** The alternatives of an ordered list that may be taken, as far as what is known rules none out. */
export function possible<Alternative extends Guarded>(
  list: readonly Alternative[],
  start: Knowledge,
  model: Model,
): readonly Possible<Alternative>[] {
  const found: Possible<Alternative>[] = [];
  let knowledge = start;
  for (const alternative of list) {
    const unsure = stillUnsure(wantedBy(alternative), knowledge, model);
    if (unsure === null) continue;
    found.push([alternative, unsure.reduce((known, [name, holds]) => assuming(name, holds, known), knowledge)]);
    if (unsure.length === 0) return found;
    const [only] = unsure;
    // The next alternative is looked at only where this one does not hold.
    if (only !== undefined && unsure.length === 1) knowledge = assuming(only[0], !only[1], knowledge);
  }
  return found;
}

/** Named conditions, and whether each must hold. */
export type Demand = readonly (readonly [name: string, holds: boolean])[];

/** What the conditions of something guarded ask for. */
export function wantedBy({ when, unless }: Guarded): Demand {
  return [
    ...listOf(when).map((name) => [name, true] as const),
    ...listOf(unless).map((name) => [name, false] as const),
  ];
}

/** What is demanded and not known; null when something is known to be otherwise. */
function stillUnsure(wanted: Demand, knowledge: Knowledge, model: Model): Demand | null {
  const unsure: (readonly [string, boolean])[] = [];
  for (const [name, holds] of wanted) {
    const known = verdict(name, knowledge, model);
    if (known === undefined) unsure.push([name, holds]);
    else if (known !== holds) return null;
  }
  return unsure;
}

function verdict(name: string, knowledge: Knowledge, model: Model): boolean | undefined {
  const assumed = knowledge.conditions.get(name);
  if (assumed !== undefined) return assumed;
  const value = valueIn(model.conditions.get(name)?.logic ?? null, knowledge, model);
  return value === undefined ? undefined : Boolean(value);
}
