import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Command, FocusTarget } from '../../src/engine/contracts/command.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Run } from '../../src/engine/contracts/program.ts';
import type { Pending, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import { coveredBy } from '../../src/proof/coverage/coveredBy.ts';
import { itemsOf } from '../../src/proof/coverage/items.ts';
import { contextFacts, watchOf } from '../../src/proof/explore/known.ts';
import { runName } from '../../src/proof/graph/places.ts';
import { type Product, productOf } from '../../src/proof/product.ts';

const { sources } = readSources(process.cwd());
const compiled = productOf(sources);
if (compiled.product === null) throw new Error('The product has errors: npm run verify tells them.');

/** The product as it is served, and as its files say. */
export const product: Product = compiled.product;

/** What is seen, by language. */
export const views: {
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
  readonly shared: Readonly<Record<string, SharedView>>;
} = compileSources(sources);

/** Every transition and outcome of the flows. */
export const items: ReadonlySet<string> = new Set(
  [...itemsOf(product.program)].flatMap(([item, kind]) =>
    kind === 'transitions' || kind === 'outcomes' ? [item] : [],
  ),
);

/** A run of an effect, and the name of its place in the flows. */
export interface RunPlace {
  readonly id: string;
  readonly run: Run;
}

/** Where the machine is after what the page was told. */
export interface Prediction {
  readonly snapshot: Snapshot;
  /** What runs. */
  readonly waiting: RunPlace | null;
  /** The exit that is being left by, and its address. */
  readonly exit: { readonly state: string; readonly to: unknown } | null;
  /** Where the focus was asked to last, since the customer did something. */
  readonly focus: FocusTarget | null;
  /** What a page that is loaded next finds in the stores. */
  readonly stored: Context;
  /** The routes of the history's entries that this page made, the current one last. */
  readonly entries: readonly string[];
  /** The last answer to something that the customer waited for: the page may keep of it what no machine knows. */
  readonly last: string;
  /** The browser suggests passkeys. */
  readonly suggests: boolean;
}

/** One event further. */
export interface Step {
  readonly at: Prediction;
  /** What was shown by it. */
  readonly shown: ReadonlySet<string>;
}

/** The machine before a page knows its address. */
export function beginning(
  { program }: Product,
  stored: Context,
  { last, suggests }: Pick<Prediction, 'last' | 'suggests'>,
): Prediction {
  const nothing = { waiting: null, exit: null, focus: null, entries: [] };
  return { ...nothing, snapshot: initialSnapshot(program, stored), stored, last, suggests };
}

/** What the machine makes of an event. @throws what the machine throws */
export function predict(machine: Product, at: Prediction, event: MachineEvent): Step {
  const { snapshot, waiting } = at;
  const [after, commands] = advance(machine.program, snapshot, event);
  const step = { before: snapshot, event, after, commands, previous: null, isNewPage: false, length: 1 };
  const left = commands.find((command) => command.do === 'leave');
  const asked = commands.findLast((command) => command.do === 'focus')?.target;
  const isNew = event.type === 'event' || event.type === 'location' || event.type === 'dismiss';
  const exit = left === undefined ? null : { state: after.state, to: left.to };
  const isAwaited = event.type === 'outcome' && snapshot.pending?.background === false;
  return {
    shown: new Set(coveredBy(step, machine).filter((item) => items.has(item))),
    at: {
      snapshot: after,
      waiting: placeOf(machine, after.pending),
      exit: event.type === 'ended' || event.type === 'known' ? at.exit : exit,
      focus: asked ?? (isNew ? null : at.focus),
      stored: keptOf(machine, after.context),
      entries: entriesAfter(at.entries, event, commands),
      last: isAwaited ? `${waiting?.id} -> ${event.code}` : at.last,
      suggests: at.suggests,
    },
  };
}

function placeOf({ program }: Product, pending: Pending | null): RunPlace | null {
  return pending === null ? null : { id: runName(program, pending) ?? '', run: pending.run };
}

/** An address comes with the page's load, when there is no entry yet, or with a step back. */
function entriesAfter(
  before: readonly string[],
  event: MachineEvent,
  commands: readonly Command[],
): Prediction['entries'] {
  const entries = event.type === 'location' ? [...before.slice(0, -2), event.route ?? ''] : before;
  return commands.reduce((all, command) => {
    if (command.do !== 'navigate') return all;
    return [...(command.replace ? all.slice(0, -1) : all), command.route];
  }, entries);
}

/** What of the context survives a reload. */
function keptOf({ program }: Product, context: Context): Context {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) => (program.context[key]?.persist ?? 'never') !== 'never'),
  );
}

/** Whether something waits for the customer to take it up, and nothing else is at work. */
export function isOffer({ snapshot, waiting, exit, suggests }: Prediction): boolean {
  const isBackground = exit === null && snapshot.pending?.background === true;
  return suggests && isBackground && outcomesByCustomer(waiting).length > 0;
}

/** What comes only once the customer did something. */
export function outcomesByCustomer(waiting: RunPlace | null): readonly string[] {
  const outcomes = Object.entries(product.model.effects.get(waiting?.run.effect ?? '')?.outcomes ?? {});
  return outcomes.flatMap(([code, { awaits }]) => (awaits === 'customer' ? [code] : []));
}

/** Whether something is still to come without the customer. */
export function isAtWork(at: Prediction): boolean {
  return at.exit === null && !isOffer(at) && (at.snapshot.pending !== null || at.snapshot.screen === null);
}

const watch = watchOf(product.model);
const random = new Set(
  Object.entries(product.program.context).flatMap(([key, { source }]) => (source?.startsWith('random.') ? [key] : [])),
);

/** The machine ahead of the page: each step is run once, however many ways lead along it. Made for one walk. */
interface Lookahead {
  /**
   * One for all that are alike for planning: what was typed, numbers of calls and values that decide nothing are left out.
   */
  alike(at: Prediction): Prediction;
  step(at: Prediction, event: MachineEvent): Step;
  /** What is true there of all that the flows decide by. */
  facts(at: Prediction): readonly string[];
}

export function createLookahead(): Lookahead {
  const byText = new Map<string, Prediction>();
  const bySign = new Map<string, Prediction>();
  const same = new WeakMap<Prediction, Prediction>();
  const steps = new WeakMap<Prediction, Map<string, Step>>();
  const known = new WeakMap<Prediction, readonly string[]>();

  function facts(at: Prediction): readonly string[] {
    const found = known.get(at) ?? contextFacts(product, at.snapshot, watch);
    known.set(at, found);
    return found;
  }
  function firstOf(at: Prediction): Prediction {
    const context = Object.entries(at.snapshot.context).filter(([key]) => !random.has(key));
    const text = JSON.stringify([signOf(at), context]);
    const exact = byText.get(text);
    if (exact !== undefined) return exact;
    const sign = JSON.stringify([signOf(at), facts(at)]);
    const first = bySign.get(sign) ?? at;
    byText.set(text, first);
    bySign.set(sign, first);
    return first;
  }
  function alike(at: Prediction): Prediction {
    const found = same.get(at) ?? firstOf(at);
    same.set(at, found);
    return found;
  }
  return {
    alike,
    facts,
    step(at, event) {
      const taken = steps.get(at) ?? new Map<string, Step>();
      steps.set(at, taken);
      const key = JSON.stringify(event);
      const before = taken.get(key);
      if (before !== undefined) return before;
      const { at: after, shown } = predict(product, at, event);
      const step = { at: alike(after), shown };
      taken.set(key, step);
      return step;
    },
  };
}

function signOf({ snapshot, waiting, exit, entries, last, suggests }: Prediction): readonly unknown[] {
  const { state, screen, overlay, busy, idled, timer, carried, form } = snapshot;
  const given = Object.entries(form.values).flatMap(([name, value]) => (value === '' || value === false ? [] : [name]));
  const place = [state, screen, overlay, busy, idled, timer !== null, carried.length, last, suggests];
  return [...place, waiting?.id, exit?.state, entries.at(-2), waiting && given];
}
