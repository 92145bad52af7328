import type { Account } from '../../src/idp/accounts/account.ts';
import type { RunPlace } from '../../src/proof/reading/position.ts';
import { type Deed, eventOf } from './deed.ts';
import type { Memory } from './memory.ts';
import { onward, type Predicted } from './prediction.ts';
import { product } from './product.ts';
import type { Upset } from './upset.ts';

/** What will probably follow, as far as effects answer as they did before. */
export interface Foreseen {
  readonly at: Predicted;
  readonly items: ReadonlySet<string>;
  /** The effects that are run, in their order. */
  readonly places: readonly RunPlace[];
  /** The last of them has not been met yet: nobody can tell what follows. */
  readonly isUnknown: boolean;
}

/** Whose walk it is, and what they were told when they first arrived. */
export interface Walker {
  readonly account: Account;
  readonly first: Predicted['facts'];
}

const mostEffects = 12;

/** Runs the machine ahead of the browser. */
export function foresee(at: Predicted, deed: Deed, upset: Upset | null, memory: Memory, who: Walker): Foreseen {
  const begun = eventOf(deed, at, who.first);
  let { at: now, items } = onward(product, begun.from, begun.event);
  const all = new Set(items);
  const places: RunPlace[] = [];
  for (let left = mostEffects; now.waiting !== null && left > 0; left -= 1) {
    const { place } = now.waiting;
    places.push(place);
    const known = memory.outcomes.get(outcomeKey(who.account.username, place.id, places.length === 1 ? deed : null));
    const outcome = upset?.place === place.id ? { code: upset.code } : known;
    if (outcome === undefined) return { at: now, items: all, places, isUnknown: true };
    const call = now.snapshot.pending?.call ?? -1;
    ({ at: now, items } = onward(product, now, { type: 'outcome', call, ...outcome }));
    for (const item of items) all.add(item);
  }
  return { at: now, items: all, places, isUnknown: false };
}

/** What is remembered of an answer: to the first effect also what was typed, and whether the page was new to the customer. */
export function outcomeKey(account: string, place: string, deed: Deed | null): string {
  const begun = deed?.kind === 'submit' || deed?.kind === 'restart' ? deed.says : '';
  return `${account}|${place}|${begun}`;
}
