import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Published } from '../contracts/ports.ts';
import type { ContextKey } from '../contracts/program.ts';
import { policyOf } from '../machine/index.ts';
import type { RuntimePorts } from './ports.ts';

/** How often the schedule is checked, on the minute. A device that slept or whose clock was set is soon right again. */
const scheduleMilliseconds = 60_000;

/** Cookies that an access policy may ask for: one may have expired or gone in another tab. */
const ofAccess = /^cookie\.[^.]+\.present$|^session\.other$/u;

const ofOtherCustomer = /^session\.other$/u;

/** What the product knows from outside: cookies, dates, random values. The machine is told what has changed. */
export interface OutsideValues {
  /** Rereads what the visible screen's access policy may depend on. */
  rereadAccess(): void;
  /** Rereads whether another customer has signed in meanwhile. */
  rereadCustomer(): void;
  /** Draws a random value (trace id) anew once the flows have forgotten it: a new visit begins. */
  drawAnew(): void;
  /** Tells the machine now, and on each minute, which dates of the schedule have come. */
  followSchedule(): void;
}

export function createSources(
  { facts, history, clock }: RuntimePorts,
  read: () => Published,
  step: (event: MachineEvent) => void,
  notifyListeners: () => void,
): OutsideValues {
  let stopSchedule = (): void => {};

  /** Rereads the sources of some context keys, and tells the machine which have changed. */
  function reread(isWanted: (key: ContextKey, name: string) => boolean): void {
    const { program, snapshot } = read();
    const wanted = Object.entries(program.context).filter(([name, key]) => isWanted(key, name));
    if (wanted.length === 0) return;
    const before: Readonly<Record<string, unknown>> = { ...snapshot.context };
    const now = facts(history.current(), false, snapshot.context);
    const changed = wanted.filter(([name]) => now[name] !== undefined && now[name] !== before[name]);
    if (changed.length === 0) return;
    step({ type: 'known', facts: Object.fromEntries(changed.map(([name]) => [name, now[name]])) });
  }

  function rereadOnPolicy(sources: RegExp): void {
    const { program, snapshot } = read();
    if (policyOf(program, snapshot.screen)) reread(({ source }) => sources.test(source ?? ''));
  }

  return {
    rereadAccess: () => rereadOnPolicy(ofAccess),
    rereadCustomer: () => rereadOnPolicy(ofOtherCustomer),
    drawAnew() {
      const { context, screen } = read().snapshot;
      if (screen === null) return;
      reread(({ source }, name) => source?.startsWith('random.') === true && !Object.hasOwn(context, name));
    },
    followSchedule: function followSchedule() {
      stopSchedule();
      if (!read().program.schedule) return;
      reread(({ source }) => source?.startsWith('schedule.') === true);
      notifyListeners();
      const wait = scheduleMilliseconds - (clock.now() % scheduleMilliseconds);
      stopSchedule = clock.after(wait, followSchedule);
    },
  };
}
