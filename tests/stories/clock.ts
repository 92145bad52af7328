import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

const realImmediate = setImmediate;

/** When every story begins, so that it is the same at any time of the day. */
const beginning = Date.UTC(2026, 4, 4, 9);
/** How many quiet turns pass before the virtual clock moves, and how far it then moves. */
const quietTurns = 4;
const stepMilliseconds = 20;
/** Where nothing happens for this long on the virtual clock, nothing will. */
const patienceMilliseconds = 4_000;

/** A page, whose timers end with it. */
export interface TimerOwner {
  /** Told what its work does with the clock. */
  did(deed: 'reads the clock' | 'sets a timer'): void;
  /** Does what is due, as the page's own work. */
  turn(then: () => void): void;
}

/**
 * The one clock of a story: `Date` and all timers of the product and of the provider. It moves only while no call and no
 * cryptography is under way, so what a story sees does not depend on how busy the machine is.
 */
export interface VirtualClock {
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
  /** Does work of a page: the timers that follow from it, also through promises, are that page's. */
  workOf<T>(owner: TimerOwner, work: () => T): T;
  /** Forgets the timers of a page that is gone. */
  dropTimers(owner: TimerOwner): void;
  stop(): void;
}

export function startClock(): VirtualClock {
  vi.useFakeTimers({
    now: beginning,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const owned = ownTimers();
  let underWay = 0;
  /** Counts work that runs on real time; the clock stands still until it settles. */
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
    workOf: owned.workOf,
    dropTimers: owned.drop,
    stop() {
      untrack();
      vi.clearAllTimers();
      vi.useRealTimers();
    },
  };
}

/** Marks each timer with the page whose work set it. */
function ownTimers() {
  const atWork = new AsyncLocalStorage<TimerOwner>();
  const waiting = new Map<unknown, TimerOwner>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const setOwned = (then: (...given: unknown[]) => void, wait?: number, ...given: unknown[]): unknown => {
    const owner = atWork.getStore();
    if (owner === undefined) return set(then, wait, ...given);
    owner.did('sets a timer');
    const timer = set(() => {
      waiting.delete(timer);
      owner.turn(() => atWork.run(owner, then, ...given));
    }, wait);
    waiting.set(timer, owner);
    return timer;
  };
  const clearOwned = (timer: NodeJS.Timeout): void => {
    waiting.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, { setTimeout: setOwned, clearTimeout: clearOwned });
  const { now } = Date;
  Date.now = () => {
    atWork.getStore()?.did('reads the clock');
    return now();
  };
  return {
    workOf: <T>(owner: TimerOwner, work: () => T): T => atWork.run(owner, work),
    drop(owner: TimerOwner): void {
      for (const [timer, one] of waiting) if (one === owner) clearOwned(timer as NodeJS.Timeout);
    },
  };
}

/** Cryptography runs on threads, which no virtual clock drives. */
function trackCryptography(track: (work: Promise<unknown>) => Promise<unknown>): () => void {
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
