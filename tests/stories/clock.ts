import { vi } from 'vitest';

const realImmediate = setImmediate;

/** When every story begins, so that it is the same at any time of the day. */
const beginning = Date.UTC(2026, 4, 4, 9);
/** How many quiet turns pass before the virtual clock moves, and how far it then moves. */
const quietTurns = 4;
const stepMilliseconds = 20;
/** Where nothing happens for this long on the virtual clock, nothing will. */
const patienceMilliseconds = 4_000;

/**
 * The one clock of a story: `Date` and all timers of the product and of the provider. It moves only while no call and no
 * cryptography is under way, so what a story sees does not depend on how busy the machine is.
 */
export interface VirtualClock {
  /** Counts work that runs on real time; the clock stands still until it settles. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Lets so many seconds pass. */
  pass(seconds: number): Promise<void>;
  /** Sets the time on at once, as for a device that slept: timers run on from where they were. */
  jump(seconds: number): void;
  /**
   * Waits until a check stops throwing.
   * @throws what the check threw last, when nothing happens any more
   */
  until<T>(check: () => T): Promise<T>;
  /** Waits until nothing is under way and no timer is due soon. */
  settle(): Promise<void>;
  /** Forgets all timers: the page that set them is gone. */
  dropTimers(): void;
  stop(): void;
}

export function startClock(): VirtualClock {
  vi.useFakeTimers({
    now: beginning,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  let underWay = 0;
  const track = async <T>(work: Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  };
  const untrack = trackCryptography(track);
  const turn = (): Promise<void> => new Promise((resolve) => realImmediate(() => resolve()));

  async function quiet(): Promise<void> {
    for (let turns = 0; turns < quietTurns; turns += 1) {
      await turn();
      if (underWay > 0) turns = -1;
    }
  }
  async function step(milliseconds: number): Promise<void> {
    await quiet();
    vi.advanceTimersByTime(milliseconds);
  }
  async function until<T>(check: () => T): Promise<T> {
    for (let left = patienceMilliseconds; ; left -= stepMilliseconds) {
      await turn();
      try {
        return check();
      } catch (cause) {
        if (left <= 0) throw cause;
      }
      await step(stepMilliseconds);
    }
  }
  return {
    track,
    until,
    async pass(seconds) {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) await step(Math.min(100, end - Date.now()));
      await quiet();
    },
    jump: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000),
    async settle() {
      for (let turns = 0; turns < 10; turns += 1) await step(stepMilliseconds);
      await quiet();
    },
    dropTimers() {
      // Clearing the timers also sets the time back to the start.
      const now = Date.now();
      vi.clearAllTimers();
      vi.setSystemTime(now);
    },
    stop() {
      untrack();
      vi.clearAllTimers();
      vi.useRealTimers();
    },
  };
}

/** Cryptography runs on threads, which no virtual clock drives. */
function trackCryptography(track: VirtualClock['track']): () => void {
  const { subtle } = globalThis.crypto;
  const names = ['generateKey', 'importKey', 'exportKey', 'sign', 'verify', 'digest'] as const;
  const prototype = Object.getPrototypeOf(subtle) as Record<string, unknown>;
  const originals = names.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals) {
    const call = original as (...given: unknown[]) => Promise<unknown>;
    prototype[name] = (...given: unknown[]) => track(call.apply(subtle, given));
  }
  return () => {
    for (const [name, original] of originals) prototype[name] = original;
  };
}
