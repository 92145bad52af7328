import type { Snapshot } from '../contracts/snapshot.ts';
import { firstThatHolds } from '../logic/index.ts';
import { assign } from './context.ts';
import { raise } from './event.ts';
import { scopesOf, visibleScreen, type Work } from './work.ts';

const minute = 60_000;

/**
 * Updates the minutes left on the clock of the visible screen, and asks for a wake-up when the next one has passed.
 * @param before the snapshot before this pass
 * @param isWoken whether that minute has passed now
 */
export function countMinutes(work: Work, before: Snapshot, isWoken: boolean): void {
  const { program, commands, now } = work;
  const clock = visibleScreen(work)?.clock;
  if (!clock) return;
  const { since, lasts, into } = clock;
  const read = (): Readonly<Record<string, unknown>> => ({ ...work.snapshot.context });
  const began = read()[since];
  const all = (firstThatHolds(program, lasts, scopesOf(work))?.minutes ?? 0) * minute;
  // If the clock of the device was put back, the customer gets the full time, not more.
  const left = typeof began === 'number' ? Math.min(all, Math.max(0, began + all - now)) : null;
  assign(work, { [into]: left === null ? null : Math.ceil(left / minute) });
  const earlier: Readonly<Record<string, unknown>> = { ...before.context };
  const isAnew = before.screen !== work.snapshot.screen || earlier[since] !== began || earlier[into] !== read()[into];
  if (left && (isWoken || isAnew)) commands.push({ do: 'wake', milliseconds: left % minute || minute });
  if (isWoken) raise(work, clock.raise, {});
}
