import type { Deed } from './deed.ts';
import type { Memory } from './memory.ts';
import { answerAfter } from './prediction.ts';
import type { Upset } from './upset.ts';

/** What to do next. */
export interface Plan {
  readonly deed: Deed;
  readonly upset: Upset | null;
  /** What it is a part of the way to, and from where. */
  readonly way?: string;
}

/** How often the same is tried. */
export const mostTries = 2;

const mostUnmet = 3;

/** Whether it is still worth trying, at that place after that answer. */
export function isUntried(memory: Memory, upset: Upset): boolean {
  return triesOf(memory, upsetKey(upset)) === 0 && triesOf(memory, unmetKey(upset)) < mostUnmet;
}

/** What is not met after one answer may be met after another. */
function unmetKey(upset: Upset): string {
  return `${upsetKey(upset)}|unmet after ${upset.after ?? ''}`;
}

/**
 * Notes that nothing was met that could have gone wrong: it is worth trying again where something is. What has worked once is
 * not tried for its own sake, so its tries count.
 */
export function noteUnmet(memory: Memory, upset: Upset): void {
  if (memory.worked.has(answerAfter(upset))) return;
  memory.tried.set(upsetKey(upset), 0);
  memory.tried.set(unmetKey(upset), triesOf(memory, unmetKey(upset)) + 1);
}

/** How often something was tried. */
export function triesOf(memory: Memory, key: string): number {
  return memory.tried.get(key) ?? 0;
}

/** What is wrong with a call is the same for everybody. */
export function upsetKey({ place, says, alternative = '' }: Upset): string {
  return [place, says, alternative].join('|');
}
