import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Published } from '../contracts/ports.ts';
import type { ContextKey } from '../contracts/program.ts';
import { policyOf } from '../machine/index.ts';
import type { RuntimePorts } from './ports.ts';

/** How often the schedule is checked, on the minute. A device that slept or whose clock was set is soon right again. */
const scheduleMilliseconds = 60_000;

/** What the product knows from outside: cookies, dates, random values. The machine is told what has changed. */
export function createSources(
  { facts, history, clock }: RuntimePorts,
  read: () => Published,
  step: (event: MachineEvent) => void,
  guarded: (name: string, work: () => void) => void,
  notifyListeners: () => void,
) {
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

  /** Rereads cookies on a screen with an access policy: one may have expired or gone in another tab. */
  function rereadAccess(sources = /^cookie\.[^.]+\.present$|^session\.other$/u): void {
    const { program, snapshot } = read();
    if (policyOf(program, snapshot.screen)) reread(({ source }) => sources.test(source ?? ''));
  }

  /** Rereads what the address keeps, once the machine has forgotten it. */
  const rereadQuery = (): void =>
    reread((_key, name) => Object.values(read().program.query).some(({ keep, into }) => keep && into === name));

  /** Draws a random value (trace id) anew once the flows have forgotten it: a new visit begins. */
  function drawAnew(): void {
    const { context, screen } = read().snapshot;
    if (screen === null) return;
    reread(({ source }, name) => source?.startsWith('random.') === true && !Object.hasOwn(context, name));
  }

  /** Tells the machine when a date of the schedule has come. */
  function followSchedule(): void {
    stopSchedule();
    if (!read().program.schedule) return;
    const wait = scheduleMilliseconds - (clock.now() % scheduleMilliseconds);
    stopSchedule = clock.after(wait, followSchedule);
    guarded('schedule', () => reread(({ source }) => source?.startsWith('schedule.') === true));
    notifyListeners();
  }

  return { rereadAccess, rereadQuery, drawAnew, followSchedule };
}
