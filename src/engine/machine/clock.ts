import type { Snapshot } from '../contracts/snapshot.ts';
import { firstThatHolds } from '../logic/index.ts';
import { assign } from './context.ts';
import { raise } from './event.ts';
import { plain, scopesOf, visibleScreen, type Work } from './work.ts';

const minute = 60_000;

/**
 * Keeps the minutes that the clock of the visible screen has left, and asks to be woken when the next one is over.
 * @param before the snapshot before this pass
 * @param isWoken that minute is over now
 */
export function countMinutes(work: Work, before: Snapshot, isWoken: boolean): void {
  const { program, draft, commands, now } = work;
  const clock = visibleScreen(work)?.clock;
  if (!clock) return;
  const { since, lasts, into } = clock;
  const read = (): Readonly<Record<string, unknown>> => ({ ...plain(draft.context) });
  const began = read()[since];
  const all = (firstThatHolds(program, lasts, scopesOf(work))?.minutes ?? 0) * minute;
  // A device whose clock was put back has all of the time, and not more.
  const left = typeof began === 'number' ? Math.min(all, Math.max(0, began + all - now)) : null;
  assign(work, { [into]: left === null ? null : Math.ceil(left / minute) });
  const earlier: Readonly<Record<string, unknown>> = { ...before.context };
  const isAnew = before.screen !== draft.screen || earlier[since] !== began || earlier[into] !== read()[into];
  if (left && (isWoken || isAnew)) commands.push({ do: 'wake', milliseconds: left % minute || minute });
  if (isWoken) raise(work, clock.raise, {});
}
