import type { Model } from '../link/model.ts';
import { canDecide } from './decider.ts';
import { type Decision, decideList } from './decision.ts';
import { looksRight } from './foreignValues.ts';
import { type GuardedList, guardedLists } from './guardedLists.ts';

/** A list with what it does. */
export interface DecidedList {
  readonly list: GuardedList;
  /** Null when it has too many cases. */
  readonly decision: Decision | null;
}

const known = new WeakMap<Model, readonly DecidedList[]>();

/**
 * Every guarded list, decided once. None of a product that could not be read whole, and none with a value that cannot be:
 * what they do would follow from a mistake that is told.
 */
export function decisionsOf(model: Model): readonly DecidedList[] {
  if (!canDecide(model)) return [];
  const found = known.get(model);
  if (found) return found;
  const lists = guardedLists(model).filter((list) => looksRight(list, model));
  const made = lists.map((list) => ({ list, decision: decideList(list, model) }));
  known.set(model, made);
  return made;
}
