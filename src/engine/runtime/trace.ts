import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Program } from '../contracts/program.ts';
import type { KeyValueStore } from '../contracts/services.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { traceKey } from '../contracts/storageKeys.ts';
import { answersTo } from '../logic/index.ts';

/** The steps of the last sign-in, by names of the program alone: no value that was typed, supplied or answered. */
export interface Trace {
  /** Notes a step of the machine. Typing is none, nor is what changed nothing. */
  step(program: Program, before: Snapshot, event: MachineEvent, after: Snapshot): void;
  /**
   * The version of the program, how many steps follow, and these, with spaces between. A step is `cause,place,effect`:
   * what happened, where the machine is then (`state`, or `state/overlay`), and which effect was started since. A cause is an
   * event of the flows, `effect:outcome`, or another event of the machine, marked with `*`. Empty where nothing has
   * happened.
   */
  read(): string;
}

declare const ofProgram: unique symbol;

/** A key of the program. No other text has this type. */
type Name = string & { readonly [ofProgram]: true };

const mostSteps = 64;

/** The format that this file writes. Anything else in the storage is ignored. */
const written = /^(?:[\w*.:-]{1,70},[\w>/-]{1,70}(?:,[\w.]{1,40})?(?: |$)){0,64}$/u;

/** @param tab keeps the steps, so that they outlive a reload */
export function createTrace(tab: KeyValueStore): Trace {
  let kept = tab.read(traceKey) ?? '';
  let steps: readonly string[] = written.test(kept) ? kept.split(' ').filter(Boolean) : [];
  let version = '';
  return {
    step(program, before, event, after) {
      const step = stepOf(program, before, event, after);
      // A page that is being left for good ends the sign-in; a value that is drawn anew for each visit begins another.
      if (event.type === 'ended' || isNewVisit(program, before, after)) steps = [];
      if (step !== null) steps = [...steps, step].slice(-mostSteps);
      version = steps.length === 0 ? '' : program.version;
      const next = steps.join(' ');
      // Not at each key and each second: a browser writes its storage before it goes on.
      if (next !== kept) tab.write(traceKey, next);
      kept = next;
    },
    read: () => (version === '' ? '' : [version, steps.length, ...steps].join(' ')),
  };
}

/** The trace step for an event and its effects; null when there is none. */
export function stepOf(program: Program, before: Snapshot, event: MachineEvent, after: Snapshot): string | null {
  const cause = after === before ? null : causeOf(program, before, event);
  return cause === null ? null : [cause, ...placeOf(program, before, after)].join();
}

function isNewVisit({ context }: Program, before: Snapshot, after: Snapshot): boolean {
  const valueIn = (snapshot: Snapshot, key: string): unknown => (snapshot.context as Record<string, unknown>)[key];
  return Object.entries(context).some(
    ([key, { source }]) => source?.startsWith('random.') && valueIn(before, key) !== valueIn(after, key),
  );
}

function placeOf(
  { states, effects }: Program,
  before: Snapshot,
  { state, overlay, pending }: Snapshot,
): readonly Name[] {
  const place = nameIn(states, state);
  const called = pending === before.pending ? null : pending?.run.effect;
  // Only the program opens overlays.
  return [overlay === null ? place : (`${place}/${overlay}` as Name), ...(called ? [nameIn(effects, called)] : [])];
}

function causeOf(
  program: Program,
  before: Snapshot,
  event: MachineEvent,
): Name | `*${MachineEvent['type'] | 'load'}` | null {
  const { type } = event;
  switch (type) {
    case 'event':
      return answersTo(program, before, event.name).length === 0 ? null : (event.name as Name);
    case 'outcome': {
      const { run } = before.pending ?? {};
      return run ? (`${run.effect}:${nameIn(run.then, event.code)}` as Name) : null;
    }
    case 'location':
      return before.screen === null ? '*load' : '*location';
    case 'change':
    case 'left':
    case 'hold':
    case 'asking':
    case 'ended':
      return null;
    case 'timer':
      return event.secondsLeft > 0 ? null : '*timer';
    default:
      return `*${type}`;
  }
}

function nameIn(names: object, name: string): Name {
  return (Object.hasOwn(names, name) ? name : '') as Name;
}
