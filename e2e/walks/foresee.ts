import type { Account } from '../../src/idp/accounts/account.ts';
import type { RunPlace } from '../../src/proof/reading/position.ts';
import { placeLike, stepFrom } from './ahead.ts';
import { type Deed, isOffer } from './deed.ts';
import { eventOf } from './deedEvent.ts';
import { type Memory, newsIn, type Outcome } from './memory.ts';
import { afterMishap, isBreak, type Mishap, type Predicted } from './prediction.ts';
import { product } from './product.ts';

/** What will probably follow, as far as effects answer as they did before. */
export interface Foreseen {
  readonly at: Predicted;
  readonly items: ReadonlySet<string>;
  /** The effects that are run, in their order, each with the answer before it. */
  readonly runs: readonly { readonly place: RunPlace; readonly last: string }[];
  /** Nobody can tell what follows: the last effect, or such an arrival, has not been met yet. */
  readonly isUnknown: boolean;
}

const mostEffects = 12;

/** Runs the machine ahead of the browser. */
export function foresee(at: Predicted, deed: Deed, upset: Mishap | null, memory: Memory, account: Account): Foreseen {
  // Calls and timers have numbers of their own there.
  const { from, event } = eventOf(deed, placeLike(at), memory.arrivals);
  if (deed.kind === 'restart' && !memory.arrivals.has(deed.as))
    return { at: from, items: new Set(), runs: [], isUnknown: true };
  let { at: now, items } = stepFrom(placeLike(from), event);
  const all = new Set(items);
  const runs: { readonly place: RunPlace; readonly last: string }[] = [];
  for (let left = mostEffects; now.waiting !== null && !isOffer(now) && left > 0; left -= 1) {
    const { place } = now.waiting;
    runs.push({ place, last: now.last });
    const mishap = upset?.place === place.id ? upset : null;
    const outcome = mishap
      ? { code: mishap.code }
      : knownOutcome(memory, account, now, place, runs.length === 1 ? deed : null, at.last);
    if (outcome === undefined) return { at: now, items: all, runs, isUnknown: true };
    const call = now.snapshot.pending?.call ?? -1;
    ({ at: now, items } = stepFrom(now, { type: 'outcome', call, ...outcome }));
    if (mishap) now = placeLike(afterMishap(now, mishap));
    for (const item of items) all.add(item);
  }
  return { at: now, items: all, runs, isUnknown: false };
}

/** Where everything that the effect can answer was shown, what it answered another time is as good. */
function knownOutcome(
  memory: Memory,
  { username }: Account,
  { isAnew }: Predicted,
  { id, source }: RunPlace,
  deed: Deed | null,
  last: string,
): Outcome | undefined {
  const key = outcomeKey(username, id, deed, last);
  const exact = (isAnew ? undefined : memory.lately.get(key)) ?? memory.outcomes.get(key);
  if (exact !== undefined || deed === null || !isLoad(deed)) return exact;
  const { outcomes = {} } = product.model.effects.get(source.run) ?? {};
  const isShown =
    newsIn(
      memory,
      Object.keys(outcomes).map((code) => `${id} -> ${code}`),
    ).length === 0;
  const isAsGood = deed.kind === 'visit' || (isShown && !isBreak(last));
  return isAsGood ? memory.outcomes.get(outcomeKey(username, id, null, '')) : undefined;
}

/** What an effect answered the last time. */
export function knownCode(
  memory: Memory,
  { username }: Account,
  place: string,
  deed: Deed,
  last: string,
): string | null {
  return memory.outcomes.get(outcomeKey(username, place, deed, last))?.code ?? null;
}

/** Whether the page is loaded by it, by somebody who was here before. */
export function isLoad({ kind }: Deed): boolean {
  return kind === 'reload' || kind === 'visit';
}

/**
 * What is remembered of an answer: to the first effect also what was typed, whether the page was new to the customer, and
 * what was answered before a page was loaded.
 */
export function outcomeKey(account: string, place: string, deed: Deed | null, last: string): string {
  const told = deed?.kind === 'submit' ? deed.asks : deed?.kind === 'restart' ? deed.says : '';
  const begun = deed !== null && isLoad(deed) ? `after ${last}` : told;
  // Who comes with a browser that knows nothing is nobody yet.
  return `${deed?.kind === 'restart' ? '' : account}|${place}|${begun}`;
}
