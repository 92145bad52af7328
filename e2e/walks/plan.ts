import { evaluate } from '../../src/engine/logic/index.ts';
import { watchOf } from '../../src/proof/explore/known.ts';
import { type Deed, deedsAt } from './deed.ts';
import { type Foreseen, foresee, type Walker } from './foresee.ts';
import { type Memory, newsIn } from './memory.ts';
import type { Predicted } from './prediction.ts';
import { product } from './product.ts';
import { type Upset, upsetsOf } from './upset.ts';

/** What to do next. */
export interface Plan {
  readonly deed: Deed;
  readonly upset: Upset | null;
}

interface Node {
  readonly at: Predicted;
  /** The first deed of the way here. */
  readonly first: Deed | null;
}

const mostNodes = 60;
const mostTries = 2;

/**
 * The first deed of the shortest way to something that no walk has shown yet: an item that the machine foresees, or an
 * effect of which nobody knows what it answers here; and when there is none, something that can go wrong.
 * @returns null when there is neither
 */
export function plan(start: Predicted, memory: Memory, who: Walker): Plan | null {
  const queue: Node[] = [{ at: start, first: null }];
  const seen = new Set([signOf(start)]);
  let upset: Plan | null = null;
  for (const { at, first } of queue) {
    for (const deed of deedsAt(at, who.account)) {
      const foreseen = foresee(at, deed, null, memory, who);
      const tries = newsIn(memory, foreseen.items).length > 0 ? mostTries : foreseen.isUnknown ? 1 : 0;
      if (triesOf(memory, at, deed, null, who) < tries) return { deed: first ?? deed, upset: null };
      const wrong: Upset | null = upset === null ? wrongWith(foreseen, at, deed, memory, who) : null;
      if (wrong !== null) upset = first === null ? { deed, upset: wrong } : { deed: first, upset: null };
      const isWay = deed.kind !== 'visit' && deed.kind !== 'reload' && !foreseen.isUnknown && foreseen.at.exit === null;
      const sign = signOf(foreseen.at);
      if (!isWay || seen.has(sign) || queue.length >= mostNodes) continue;
      seen.add(sign);
      queue.push({ at: foreseen.at, first: first ?? deed });
    }
  }
  return upset;
}

/** What can go wrong on the way, has not been shown, and was not tried. */
function wrongWith(foreseen: Foreseen, at: Predicted, deed: Deed, memory: Memory, who: Walker): Upset | null {
  for (const place of foreseen.places) {
    const found = upsetsOf(place, memory.calls.get(place.id)).find(
      (upset) =>
        newsIn(memory, [`${upset.place} -> ${upset.code}`]).length > 0 && triesOf(memory, at, deed, upset, who) === 0,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Notes that something is tried at a place. */
export function noteTry(memory: Memory, at: Predicted, { deed, upset }: Plan, who: Walker): void {
  const key = tryKey(at, deed, upset, who);
  memory.tried.set(key, (memory.tried.get(key) ?? 0) + 1);
}

function triesOf(memory: Memory, at: Predicted, deed: Deed, upset: Upset | null, who: Walker): number {
  return memory.tried.get(tryKey(at, deed, upset, who)) ?? 0;
}

/** Who types tells what follows; what is wrong with a call is the same for everybody. */
function tryKey({ snapshot }: Predicted, deed: Deed, upset: Upset | null, { account }: Walker): string {
  if (upset !== null) return `${upset.place}|${upset.says}`;
  const isOwn = deed.kind === 'submit' ? deed.isOwn : deed.kind === 'press' && account.hasPasskey;
  const whose = isOwn ? account.username : '';
  return [whose, snapshot.screen, snapshot.overlay, deed.says].join('|');
}

const watch = watchOf(product.model);

/** Places that are alike for whoever looks for a way: what choices look at and what is counted tells them apart. */
function signOf({ snapshot }: Predicted): string {
  const { state, screen, overlay, context } = snapshot;
  const looked = watch.paths.map((path) => evaluate({ var: path }, { context }, product.program.patterns));
  return JSON.stringify([state, screen, overlay, ...looked]);
}
