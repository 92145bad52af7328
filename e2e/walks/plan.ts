import { type Deed, deedsAt } from './deed.ts';
import { foresee, type Walker } from './foresee.ts';
import { type Memory, newsIn } from './memory.ts';
import type { Predicted } from './prediction.ts';
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

const mostNodes = 150;
const mostTries = 2;

/**
 * The first deed of the shortest way to something that no walk has shown yet: an item that the machine foresees, or an
 * effect of which nobody knows what it answers here.
 * @returns null when there is none
 */
export function plan(start: Predicted, memory: Memory, who: Walker): Plan | null {
  // What only this account can show comes before what goes wrong for anybody.
  return search(start, memory, who, false) ?? search(start, memory, who, true);
}

function search(start: Predicted, memory: Memory, who: Walker, withUpsets: boolean): Plan | null {
  const queue: Node[] = [{ at: start, first: null }];
  const seen = new Set([signOf(start)]);
  for (const { at, first } of queue) {
    const upsets: Plan[] = [];
    for (const deed of deedsAt(at, who.account)) {
      const foreseen = foresee(at, deed, null, memory, who);
      if (foreseen === null) continue;
      const news = newsIn(memory, foreseen.items).length > 0 ? mostTries : foreseen.isUnknown ? 1 : 0;
      if (triesOf(memory, at, deed, null, who) < news) return { deed: first ?? deed, upset: null };
      for (const place of withUpsets ? foreseen.places : []) {
        for (const upset of upsetsOf(place, memory.calls.get(place.id))) {
          const item = `${upset.place} -> ${upset.code}`;
          if (newsIn(memory, [item]).length === 0 || triesOf(memory, at, deed, upset, who) > 0) continue;
          upsets.push({ deed, upset });
        }
      }
      const sign = signOf(foreseen.at);
      if (
        deed.kind === 'visit' ||
        deed.kind === 'reload' ||
        foreseen.isUnknown ||
        foreseen.at.exit !== null ||
        seen.has(sign) ||
        queue.length >= mostNodes
      )
        continue;
      seen.add(sign);
      queue.push({ at: foreseen.at, first: first ?? deed });
    }
    const [upset] = upsets;
    if (upset !== undefined) return first === null ? upset : { deed: first, upset: null };
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

/** Places that are alike for whoever looks for a way. */
function signOf({ snapshot }: Predicted): string {
  const { state, screen, overlay, alert, context } = snapshot;
  return JSON.stringify([state, screen, overlay, alert?.copy, context]);
}
