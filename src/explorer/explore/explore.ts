import { oncePerObject } from '../../compiler/once.ts';
import type { Command } from '../../engine/contracts/command.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import { runName } from '../graph/places.ts';
import type { Product } from '../product.ts';
import { arrival, factsOfArrivals, routesOf } from './arrivals.ts';
import { happeningsAt } from './happenings.ts';
import { factsAt, type Watch, watchOf } from './known.ts';
import { createSamplingBudget } from './samplingBudget.ts';
import { createTurns } from './turns.ts';

/** One step of a path: the state before, the event, and the machine's result. */
export interface Step {
  readonly before: Snapshot;
  readonly event: MachineEvent;
  readonly after: Snapshot;
  readonly commands: readonly Command[];
  /** Null at the first arrival. */
  readonly previous: Step | null;
  /** The page was loaded for this step. */
  readonly isNewPage: boolean;
  /** The number of steps since the page was loaded. */
  readonly length: number;
}

interface Visitor {
  /** Called for every step. @returns whether it covered something new; such paths are continued first */
  readonly visit: (step: Step) => boolean;
  /** Whether something that is looked for may be in a state. Such states are continued more often. */
  readonly isWanted?: (state: string) => boolean;
  /** Called for every step that was continued, with all that can follow it. */
  readonly goneOn?: ((step: Step, following: readonly Step[]) => void) | undefined;
  /** Whether the search can stop. */
  readonly isDone: (steps: number) => boolean;
}

/**
 * Drives the machine through everything that can happen, short paths first. A snapshot is continued if one of its facts
 * is new at its place: novelty search (Lipovetzky and Geffner, 2012), whose cost grows with the number of places and
 * facts, and not with that of their combinations.
 * @returns the number of steps
 * @throws what the machine throws
 */
export function explore(product: Product, { visit, isWanted, goneOn, isDone }: Visitor): number {
  const { model, program } = product;
  const watch = watchOf(model);
  const samplingBudget = createSamplingBudget(product, watch);
  const isNovel = noveltyOf(product, watch);
  const turns = createTurns(isWanted);
  let steps = 0;
  const take = (step: Step): Step => {
    steps += 1;
    const isPreferred = visit(step);
    if (isNovel(step)) turns.add(step, isPreferred);
    return step;
  };
  for (const facts of factsOfArrivals(model)) {
    for (const route of routesOf(model))
      take(stepOfNewPage(program, initialSnapshot(program, {}), arrival(model, route, facts)));
  }
  for (let step = turns.next(); step !== undefined && !isDone(steps); step = turns.next()) {
    const from = step;
    const happenings = happeningsAt(product, from.after, samplingBudget);
    const following = happenings.map(({ event, newPage }) =>
      take(newPage === null ? stepFrom(program, from, event) : stepOfNewPage(program, newPage, event, from)),
    );
    goneOn?.(from, following);
  }
  return steps;
}

/** The step that an event makes of the end of another. */
export function stepFrom(program: Program, previous: Step, event: MachineEvent): Step {
  const { after: before, length } = previous;
  const [after, commands] = advance(program, before, event);
  return { before, event, after, commands, previous, isNewPage: false, length: length + 1 };
}

/** The step that an event makes of a page that was just loaded. */
export function stepOfNewPage(
  program: Program,
  before: Snapshot,
  event: MachineEvent,
  previous: Step | null = null,
): Step {
  const [after, commands] = advance(program, before, event);
  return { before, event, after, commands, previous, isNewPage: true, length: 1 };
}

/** The place of a customer, at which facts are counted. */
export function placeOf({ program }: Product, after: Snapshot): string {
  const { state, screen, overlay, busy, idled, pending, carried, alert } = after;
  return [state, screen, overlay, busy, idled, runName(program, pending), carried.length, alert?.copy].join('|');
}

/** The known snapshots and facts of a place. */
interface Seen {
  readonly wholes: Set<string>;
  readonly facts: Set<string>;
}

/** Finds whether a step leads to a new place, or to a new fact at its place. */
function noveltyOf(product: Product, watch: Watch): (step: Step) => boolean {
  const places = new Map<string, Seen>();
  const numbers = new Map<string, number>();
  /** The same for equal contexts, and shorter than their text. */
  const numberOf = oncePerObject((context: Snapshot['context']) => {
    const text = JSON.stringify(context);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  return (step) => {
    const { context, form } = step.after;
    const place = placeOf(product, step.after);
    const seen = places.get(place) ?? { wholes: new Set(), facts: new Set() };
    places.set(place, seen);
    const isNew = seen.wholes.size === 0;
    const whole = `${JSON.stringify(form.values)} ${numberOf(context)}`;
    if (seen.wholes.has(whole)) return false;
    seen.wholes.add(whole);
    // After an exit, customers can only be sent back, so further facts add nothing.
    const isLeaving = product.program.states[step.after.state]?.kind === 'exit';
    const facts = isLeaving ? [] : factsAt(product, step.after, watch);
    const before = seen.facts.size;
    for (const fact of facts) seen.facts.add(fact);
    return isNew || seen.facts.size > before;
  };
}
