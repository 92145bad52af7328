import type { Command, FocusTarget } from '../../src/engine/contracts/command.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import type { Waiting } from '../../src/proof/reading/position.ts';
import type { Product } from '../../src/proof/reading/product.ts';
import { read } from '../../src/proof/reading/read.ts';

/** Where the machine is after what the page was told. */
export interface Predicted {
  readonly snapshot: Snapshot;
  readonly waiting: Waiting | null;
  /** The exit that is being left by, and its address. */
  readonly exit: { readonly state: string; readonly to: unknown; readonly ends: boolean } | null;
  /** Where the focus was asked to last, since the customer did something. */
  readonly focus: FocusTarget | null;
  /** What a page that is loaded next finds in the stores. */
  readonly stored: Context;
  /** What the last arrival was told of address, environment and cookies. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The routes of the history's entries that this page made, the current one last. */
  readonly entries: readonly string[];
  /** The last answer to something that the customer waited for, as an item: the page may keep of it what no machine knows. */
  readonly last: string;
  /** The browser suggests passkeys. */
  readonly suggests: boolean;
  /** Ahead, after a new beginning: what the provider answered since the last one counts no more. */
  readonly isAnew: boolean;
}

/** Something that is made go wrong. */
export interface Mishap {
  readonly place: string;
  /** The outcome that it should lead to. */
  readonly code: string;
  /** Method and path of the call that fails; empty when it is none. */
  readonly call: string;
}

/** One event further. */
export interface Onward {
  readonly at: Predicted;
  /** What was come by. */
  readonly items: ReadonlySet<string>;
}

type Begun = Pick<Predicted, 'last' | 'suggests' | 'isAnew'>;

/** The same, where the last answer is what a mishap led to: with that call failed the page may know less than otherwise. */
export function afterMishap(at: Predicted, { place, code, call }: Mishap): Predicted {
  return at.last === `${place} -> ${code}` ? { ...at, last: answerAfter({ place, code, call }) } : at;
}

/** The answer to something that went wrong. */
export function answerAfter({ place, code, call }: Mishap): string {
  return `${place} -> ${code} (gone wrong${call === '' ? '' : ` at ${call}`})`;
}

/** Whether the connection was lost on the way to that answer: what the provider did by then only a new page learns. */
export function isBreak(answer: string): boolean {
  return answer.includes(' -> networkProblem (gone wrong at ');
}

/** The machine before a page knows its address. */
export function beginning(
  program: Program,
  stored: Context,
  { last, suggests, isAnew }: Begun = { last: '', suggests: false, isAnew: false },
): Predicted {
  const snapshot = initialSnapshot(program, stored);
  const nothing = { waiting: null, exit: null, focus: null, facts: {}, entries: [] };
  return { ...nothing, snapshot, stored, last, suggests, isAnew };
}

/** What the machine makes of an event. @throws what the machine throws */
export function onward(product: Product, at: Predicted, event: MachineEvent): Onward {
  const { snapshot, waiting } = at;
  const { at: position, notes } = read(product, snapshot, waiting, event);
  const [after, commands] = advance(product.program, snapshot, event);
  const left = commands.find((command) => command.do === 'leave');
  const asked = commands.findLast((command) => command.do === 'focus')?.target;
  const isNew = event.type === 'event' || event.type === 'location' || event.type === 'dismiss';
  const exit = left === undefined ? null : { state: notes.exit ?? '', to: left.to, ends: left.ends };
  return {
    items: notes.covered,
    at: {
      snapshot: after,
      waiting: position.waiting,
      exit: event.type === 'ended' || event.type === 'known' ? at.exit : exit,
      focus: asked ?? (isNew ? null : at.focus),
      stored: keptOf(product.program, after.context),
      facts: event.type === 'location' ? event.facts : at.facts,
      entries: entriesAfter(at.entries, event, commands),
      last:
        event.type === 'outcome' && snapshot.pending?.background === false
          ? `${waiting?.place.id} -> ${event.code}`
          : at.last,
      suggests: at.suggests,
      isAnew: at.isAnew,
    },
  };
}

/** An address comes with the page's load, when there is no entry yet, or with a step back. */
function entriesAfter(
  before: readonly string[],
  event: MachineEvent,
  commands: readonly Command[],
): Predicted['entries'] {
  const entries = event.type === 'location' ? [...before.slice(0, -2), event.route ?? ''] : before;
  return commands.reduce((all, command) => {
    if (command.do !== 'navigate') return all;
    return [...(command.replace ? all.slice(0, -1) : all), command.route];
  }, entries);
}

/** What of the context survives a reload. */
function keptOf(program: Program, context: Context): Context {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) => (program.context[key]?.persist ?? 'never') !== 'never'),
  );
}
