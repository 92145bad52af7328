import type { Clock } from '../../src/engine/contracts/services.ts';

/** A clock that stands still until a test moves it; what is due happens in order. */
export function manualClock(start = 1_700_000_000_000): Clock & { advance(milliseconds: number): void } {
  let now = start;
  let waiting: { readonly at: number; readonly then: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, then) {
      const entry = { at: now + milliseconds, then };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [due] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!due) break;
        waiting = waiting.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.then();
      }
      now = end;
    },
  };
}
