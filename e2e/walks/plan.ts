import type { Account } from '../../src/idp/accounts/account.ts';
import { factsAhead } from './ahead.ts';
import { lookingAround } from './around.ts';
import { isOffer } from './deed.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { type Memory, newsIn } from './memory.ts';
import type { Predicted } from './prediction.ts';
import { mostTries, type Plan, triesOf, upsetKey } from './tries.ts';
import { detours, wrongWith } from './wrong.ts';

interface Node {
  readonly at: Predicted;
  /** The first of the way here. */
  readonly first: Plan | null;
}

const mostNodes = 400;

/**
 * The first deed of the shortest way to something that no walk has shown yet: an item that the machine foresees, an effect
 * of which nobody knows what it answers here, or something that can go wrong.
 * @returns null when there is none
 */
export function plan(start: Predicted, memory: Memory, account: Account): Plan | null {
  const queue: Node[] = [{ at: start, first: null }];
  const seen = new Set<string>();
  isNovel(start, seen);
  const around = lookingAround(memory, account);
  /** Begins the way, unless it was begun too often. */
  const begin = (first: Plan | null, last: Plan, target = last.upset?.place ?? last.deed.says): Plan | null => {
    const way = wayTo(start, first, target);
    return (memory.ways.get(way) ?? 0) < mostTries ? { ...(first ?? last), way } : null;
  };
  for (const { at, first } of queue) {
    const wrongs: Iterable<Plan>[] = [];
    for (const possible of around(at)) {
      const { deed, foreseen } = possible;
      const next: Plan = { deed, upset: null };
      const begun = isWorthTrying(memory, at, next, foreseen, account) ? begin(first, next) : null;
      if (begun !== null) return begun;
      wrongs.push(wrongWith(possible, at, memory, account));
      if (foreseen.isUnknown || queue.length >= mostNodes || !isNovel(foreseen.at, seen)) continue;
      queue.push({ at: foreseen.at, first: first ?? next });
    }
    for (const each of wrongs) {
      for (const wrong of each) {
        const begun = begin(first, wrong);
        if (begun !== null) return begun;
      }
    }
  }
  // Nothing is left that one mistake could lead to.
  const detour = detours(around, memory, account);
  for (const { at, first } of queue) {
    for (const possible of around(at)) {
      const round = detour(possible, at);
      const begun = round && begin(first, round, upsetKey(round.upset));
      if (begun !== null) return begun;
    }
  }
  return null;
}

/** A way that is begun again and again from the same place leads elsewhere than was foreseen. */
function wayTo({ snapshot }: Predicted, first: Plan | null, target: string): string {
  if (first === null) return '';
  return [snapshot.screen, snapshot.overlay, first.deed.says, first.upset?.says, target].join('|');
}

/** Whether something is true there that was not true at that place before. */
function isNovel(at: Predicted, seen: Set<string>): boolean {
  const { state, screen, overlay } = at.snapshot;
  const place = [state, screen, overlay, at.exit?.state, at.entries.length > 1, at.isAnew, isOffer(at)].join('|');
  const news = [place, `${place}|${at.last}`, ...factsAhead(at).map((fact) => `${place}|${fact}`)].filter(
    (key) => !seen.has(key),
  );
  for (const key of news) seen.add(key);
  return news.length > 0;
}

function isWorthTrying(memory: Memory, at: Predicted, next: Plan, foreseen: Foreseen, account: Account): boolean {
  const news = newsIn(memory, foreseen.items);
  if (news.length === 0 && !foreseen.isUnknown) return false;
  return triesOf(memory, tryKey(at, next, foreseen, memory, account)) < (news.length > 0 ? mostTries : 1);
}

/** Notes that something is tried at a place. */
export function noteTry(memory: Memory, start: Predicted, next: Plan, account: Account): void {
  const foreseen = foresee(start, next.deed, null, memory, account);
  const key = next.upset === null ? tryKey(start, next, foreseen, memory, account) : upsetKey(next.upset);
  memory.tried.set(key, triesOf(memory, key) + 1);
  if (next.way !== undefined && next.way !== '') memory.ways.set(next.way, (memory.ways.get(next.way) ?? 0) + 1);
}

/** Who types tells what follows; what is wrong with a call is the same for everybody. */
function tryKey(
  { snapshot, last }: Predicted,
  { deed }: Plan,
  foreseen: Foreseen,
  memory: Memory,
  { username, hasPasskey }: Account,
): string {
  const isOwn = deed.kind === 'submit' ? deed.isOwn : deed.kind === 'press' && hasPasskey;
  const whose = isOwn ? username : '';
  const where = deed.kind === 'restart' ? [] : [snapshot.screen, snapshot.overlay];
  // A page that is loaded, and a passkey that is suggested, depend on what the provider said before.
  const after = deed.kind === 'reload' || deed.kind === 'choose' ? last : '';
  return [whose, ...where, deed.says, after, ...newsIn(memory, foreseen.items)].join('|');
}
