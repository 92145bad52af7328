import type { Account } from '../../src/idp/accounts/account.ts';
import { type Deed, deedsAt } from './deed.ts';
import { type Foreseen, foresee, knownCode } from './foresee.ts';
import { type Memory, newsIn } from './memory.ts';
import type { Predicted } from './prediction.ts';
import { items, product } from './product.ts';
import { isUntried, type Plan, triesOf, upsetKey } from './tries.ts';
import { type Upset, upsetsOf } from './upset.ts';

const mostRounds = 12;

/** What can go wrong on the way, has not been shown, and was not tried. */
export function wrongWith(
  foreseen: Foreseen,
  at: Predicted,
  deed: Deed,
  memory: Memory,
  account: Account,
): Plan | null {
  for (const place of foreseen.places) {
    const { id } = place;
    // An effect that needed no call after such an answer needs none the next time.
    if (memory.silent.get(id)?.has(at.last) === true && memory.spoke.get(id)?.has(at.last) !== true) continue;
    const found = upsetsOf(place, memory.calls.get(id) ?? []).find(
      (upset) =>
        newsIn(memory, [`${id} -> ${upset.code}`]).length > 0 &&
        isUntried(memory, upset) &&
        canHappen(upset, at, deed, memory, account),
    );
    if (found !== undefined) return { deed, upset: found };
  }
  return null;
}

function canHappen({ place, does }: Upset, { last }: Predicted, deed: Deed, memory: Memory, account: Account): boolean {
  // Once somebody was answered, the code is there.
  if (does.kind === 'code') return last === '';
  // Nobody's session counts where a transaction is found.
  if (does.kind === 'session') return knownCode(memory, account, place, deed, last) === 'none';
  return true;
}

/**
 * Lets something go wrong, where an effect makes a call after such an answer that it makes nowhere else: after the answers
 * that are known to lead to it, or else after each once.
 */
export function detour(
  { places: [place] }: Foreseen,
  at: Predicted,
  deed: Deed,
  memory: Memory,
  account: Account,
): Plan | null {
  if (place === undefined) return null;
  const isWanted = answersBeforeCalls(memory);
  const { outcomes = {} } = product.model.effects.get(place.source.run) ?? {};
  for (const code of Object.keys(outcomes).filter(isWanted)) {
    const upset = memory.worked.get(`${place.id} -> ${code}`);
    if (upset === undefined || triesOf(memory, upsetKey(upset)) >= mostRounds) continue;
    const { at: ahead } = foresee(at, deed, upset, memory, account);
    if (ahead.snapshot.screen !== at.snapshot.screen || ahead.snapshot.overlay !== null) continue;
    const isOnWay = deedsAt(ahead, account).some((next) => {
      const plan = wrongWith(foresee(ahead, next, null, memory, account), ahead, next, memory, account);
      return plan !== null && plan.upset !== null && isQuiet(memory, plan.upset.place);
    });
    if (isOnWay) return { deed, upset };
  }
  return null;
}

function answersBeforeCalls(memory: Memory): (code: string) => boolean {
  const quiet = [...memory.silent].filter(([place]) => isQuiet(memory, place) && hasNews(memory, place));
  return (code) => quiet.some(([place, silent]) => !silent.has(code) && (memory.spoke.get(place)?.has(code) ?? true));
}

/** Whether an effect that asks the provider mostly knows the answer without a call. */
function isQuiet({ silent, spoke }: Memory, place: string): boolean {
  return items.has(`${place} -> unhandled`) && (silent.get(place)?.size ?? 0) > (spoke.get(place)?.size ?? 0);
}

function hasNews(memory: Memory, place: string): boolean {
  return newsIn(memory, items.keys()).some((item) => item.startsWith(`${place} -> `));
}
