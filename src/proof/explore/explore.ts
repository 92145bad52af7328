import type { Command } from '../../engine/contracts/command.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import type { Product } from '../reading/product.ts';
import { type ReadStep, read } from '../reading/read.ts';
import { arrival, factsOfArrivals, routesOf } from './arrivals.ts';
import { happeningsAt } from './happenings.ts';
import { factsAt, type Watch, watchOf } from './known.ts';
import { createSamplingBudget } from './samplingBudget.ts';

/** One step of a path: what was, what happened, what the machine made of it, and what the files say. */
export interface Step {
  readonly before: Snapshot;
  readonly event: MachineEvent;
  readonly after: Snapshot;
  readonly commands: readonly Command[];
  readonly reading: ReadStep;
  /** Null at the first arrival. */
  readonly previous: Step | null;
  /** The page was loaded for it. */
  readonly isNewPage: boolean;
}

/** What a search is told, and what it asks. */
export interface Search {
  /** Told of every step. @returns whether it came by something that no step before came by; such ways are gone on first */
  readonly visit: (step: Step) => boolean;
  /** Told of every step that was gone on from, with all that can follow it. */
  readonly goneOn?: (step: Step, following: readonly Step[]) => void;
  /** Whether enough has been seen. */
  readonly isDone: (steps: number) => boolean;
}

/**
 * Drives the machine through everything that can happen, short paths first. A snapshot is gone on from when a fact has not
 * been seen at its place before: novelty search (Lipovetzky and Geffner, 2012), whose cost grows with the number of
 * places and facts, and not with that of their combinations.
 * @returns how many steps were driven
 * @throws what the machine throws
 */
export function explore(product: Product, { visit, goneOn, isDone }: Search): number {
  const { model, program } = product;
  const watch = watchOf(model);
  const samplingBudget = createSamplingBudget(product, watch);
  const isNovel = noveltyOf(product, watch);
  const dear: Step[] = [];
  const others: Step[] = [];
  let steps = 0;
  const drive = (before: Snapshot, event: MachineEvent, previous: Step | null, isNewPage: boolean): Step => {
    steps += 1;
    const [after, commands] = advance(program, before, event);
    const reading = read(product, before, isNewPage ? null : (previous?.reading.at.waiting ?? null), event);
    const step: Step = { before, event, after, commands, previous, reading, isNewPage };
    const isDear = visit(step);
    if (isNovel(step)) (isDear ? dear : others).push(step);
    return step;
  };
  for (const facts of factsOfArrivals(model)) {
    for (const route of routesOf(model))
      drive(initialSnapshot(program, {}), arrival(model, route, facts, true), null, true);
  }
  // Taken by number: to remove the first of a long list costs as much as the list is long.
  const [nextOf, nextOther] = [takerOf(dear), takerOf(others)];
  for (let step = nextOf() ?? nextOther(); step !== undefined && !isDone(steps); step = nextOf() ?? nextOther()) {
    const from = step;
    const happenings = happeningsAt(product, from.after, from.reading, samplingBudget);
    const following = happenings.map(({ from: before, event, reload }) => drive(before, event, from, reload));
    goneOn?.(from, following);
  }
  return steps;
}

function takerOf<Item>(list: readonly Item[]): () => Item | undefined {
  let next = 0;
  return () => {
    const item = list[next];
    if (item !== undefined) next += 1;
    return item;
  };
}

/** Where a customer is: facts count by place. */
export function placeOf({ after, reading }: Step): string {
  const { state, screen, overlay, busy, idled, pending, carried, alert } = after;
  const waiting = pending === null ? null : (reading.at.waiting?.place.id ?? null);
  return [state, screen, overlay, busy, idled, waiting, carried.length, alert?.copy].join('|');
}

/** What was seen at a place: whole snapshots, and facts. */
interface Seen {
  readonly wholes: Set<string>;
  readonly facts: Set<string>;
}

/** Tells whether a step leads to a place, or to a fact at its place, that no step led to before. */
function noveltyOf(product: Product, watch: Watch): (step: Step) => boolean {
  const places = new Map<string, Seen>();
  const contexts = new WeakMap<Snapshot['context'], string>();
  return (step) => {
    const { context, form } = step.after;
    const place = placeOf(step);
    const seen = places.get(place) ?? { wholes: new Set(), facts: new Set() };
    places.set(place, seen);
    const isNew = seen.wholes.size === 0;
    const text = contexts.get(context) ?? JSON.stringify(context);
    contexts.set(context, text);
    const whole = `${JSON.stringify(form.values)} ${text}`;
    if (seen.wholes.has(whole)) return false;
    seen.wholes.add(whole);
    // A customer who has left can only be sent back: what else is true adds nothing.
    const facts = step.reading.notes.exit === null ? factsAt(product, step.after, watch) : [];
    const before = seen.facts.size;
    for (const fact of facts) seen.facts.add(fact);
    return isNew || seen.facts.size > before;
  };
}
