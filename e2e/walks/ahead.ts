import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import { contextFacts, watchOf } from '../../src/proof/explore/known.ts';
import { type Onward, onward, type Predicted } from './prediction.ts';
import { product } from './product.ts';

const watch = watchOf(product.model);
const random = new Set(
  Object.entries(product.program.context).flatMap(([key, { source }]) => (source?.startsWith('random.') ? [key] : [])),
);
const known = new Map<string, Predicted>();
const same = new WeakMap<Predicted, Predicted>();
const alike = new Map<string, Predicted>();
const steps = new WeakMap<Predicted, Map<string, Onward>>();
const facts = new WeakMap<Predicted, readonly string[]>();

/**
 * One for all that are alike for whoever looks ahead: what was typed, numbers of calls and values that nothing is decided by
 * are left out.
 */
export function placeLike(at: Predicted): Predicted {
  const place = same.get(at) ?? findLike(at);
  same.set(at, place);
  return place;
}

function findLike(at: Predicted): Predicted {
  const told = Object.entries(at.snapshot.context).filter(([key]) => !random.has(key));
  const exact = JSON.stringify([signOf(at), told]);
  const found = known.get(exact) ?? firstLike(at);
  known.set(exact, found);
  return found;
}

function firstLike(at: Predicted): Predicted {
  const sign = JSON.stringify([signOf(at), factsAhead(at)]);
  const first = alike.get(sign) ?? at;
  alike.set(sign, first);
  return first;
}

function signOf({ snapshot, waiting, exit, entries, last, suggests, isAnew }: Predicted): readonly unknown[] {
  const { state, screen, overlay, busy, idled, timer, carried } = snapshot;
  const place = [state, screen, overlay, busy, idled, timer !== null, carried.length, last, suggests, isAnew];
  return [...place, waiting?.place.id, exit?.state, entries.at(-2), waiting && givenIn(snapshot)];
}

/** What is ticked and what is filled in: until the answer is here, flows decide by it. */
function givenIn({ form }: Predicted['snapshot']): readonly string[] {
  return Object.entries(form.values).flatMap(([field, value]) => (value === '' || value === false ? [] : [field]));
}

/** What the machine makes of an event at a place. Each step is run once, however many ways lead along it. */
export function stepFrom(at: Predicted, event: MachineEvent): Onward {
  const taken = steps.get(at) ?? new Map<string, Onward>();
  steps.set(at, taken);
  const key = JSON.stringify(event);
  const step = taken.get(key) ?? stepAnew(at, event);
  taken.set(key, step);
  return step;
}

function stepAnew(at: Predicted, event: MachineEvent): Onward {
  const { at: after, items } = onward(product, at, event);
  return { at: placeLike(after), items };
}

/** What is true there of all that the flows decide by. */
export function factsAhead(at: Predicted): readonly string[] {
  const found = facts.get(at) ?? contextFacts(product, at.snapshot, watch);
  facts.set(at, found);
  return found;
}
