import { isScheduled } from '../../compiler/analysis/scheduled.ts';
import type { Context } from '../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { answersTo, fieldsOf, overlayAt } from '../../engine/logic/index.ts';
import { initialSnapshot } from '../../engine/machine/index.ts';
import { runName } from '../graph/places.ts';
import type { Product } from '../product.ts';
import { type ArrivalFacts, arrival, arrivedWith, routesOf } from './arrivals.ts';
import { formsFor, type Values } from './forms.ts';
import { samplesOf } from './samples.ts';
import type { SamplingBudget } from './samplingBudget.ts';
import { seenAt } from './seen.ts';

/** A possible event, on the current page or on one that is loaded anew. */
export interface Happening {
  readonly event: MachineEvent;
  /** The snapshot of the page that is loaded for it; null on the current page. */
  readonly newPage: Snapshot | null;
}

/** Every event that can happen at a snapshot. */
export function happeningsAt(
  product: Product,
  snapshot: Snapshot,
  samplingBudget: SamplingBudget,
): readonly Happening[] {
  const now = (event: MachineEvent): Happening => ({ event, newPage: null });
  return [
    ...answers(product, snapshot, samplingBudget).map(now),
    ...byCustomer(product, snapshot, samplingBudget).map(now),
    ...byTime(product, snapshot).map(now),
    ...refusals(product, snapshot).map(now),
    ...(snapshot.busy || !samplingBudget.triesAddresses(snapshot) ? [] : addresses(product, snapshot)),
  ];
}

/** Every outcome of the pending effect, with representative data. */
function answers(
  { model, program }: Product,
  { pending, context }: Snapshot,
  samplingBudget: SamplingBudget,
): readonly MachineEvent[] {
  if (pending === null) return [];
  const outcomes = model.effects.get(pending.run.effect)?.outcomes ?? {};
  const here = `${runName(program, pending)}, ${arrivedWith(model, context)}`;
  return Object.entries(outcomes).flatMap(([code, { data }]) => {
    const samples = data === undefined ? [undefined] : samplingBudget.some(`${here} ${code}`, samplesOf(data, model));
    return samples.map((sample) => ({ type: 'outcome', call: pending.call, code, data: sample }) as const);
  });
}

function byCustomer(product: Product, snapshot: Snapshot, samplingBudget: SamplingBudget): readonly MachineEvent[] {
  const { screen, state, overlay, pending, timer } = snapshot;
  if (screen === null) return [];
  const place = [state, screen, overlay, pending?.run.effect].join('|');
  const forms = snapshot.busy ? [{}] : formsFor(product, snapshot);
  const controls = [...seenAt(product, snapshot).events].filter(
    (name) => !leadsOneWay(product, snapshot, name) || samplingBudget.isFirst(`${place} ${name}`),
  );
  const events = controls.flatMap((name): readonly MachineEvent[] => {
    const each: readonly Values[] = name === 'submit' ? forms : [{}];
    return each.map((values) => ({ type: 'event', screen, name, values }));
  });
  const [right = {}] = forms;
  const typed = Object.keys(fieldsOf(product.program, screen)).flatMap((field): readonly MachineEvent[] => {
    const value = right[field];
    return value === undefined || snapshot.busy || !samplingBudget.isFirst(`${place} ${field}`)
      ? []
      : [{ type: 'change', screen, field, value }];
  });
  const dismissals: readonly MachineEvent[] = overlayAt(product.program, snapshot)?.dismissible
    ? [{ type: 'dismiss', screen }]
    : [];
  const touches: readonly MachineEvent[] =
    timer === null || overlay === null || !samplingBudget.isFirst(`${place} hold`) ? [] : [{ type: 'hold', screen }];
  return [...events, ...typed, ...dismissals, ...touches];
}

/** Whether the event leads in one direction only, out of the product or nowhere. */
function leadsOneWay({ program }: Product, snapshot: Snapshot, event: string): boolean {
  const [only, ...others] = answersTo(program, snapshot, event);
  if (only === undefined || others.length > 0 || only.when.length + only.unless.length > 0) return false;
  return only.go.kind === 'stay' || (only.go.kind === 'next' && program.states[only.go.to]?.kind === 'exit');
}

function byTime({ program, model }: Product, { timer, screen, context }: Snapshot): readonly MachineEvent[] {
  const state = screen === null ? undefined : program.states[screen];
  const { since = '', lasts = [] } = (state?.kind === 'screen' && state.clock) || {};
  const began = Object.entries(context).find(([key]) => key === since)?.[1];
  // The last minute of each length, and its end.
  const minutes = typeof began === 'number' ? lasts.flatMap((length) => [length.minutes - 1, length.minutes]) : [];
  return [
    ...(timer === null || timer.held ? [] : [{ type: 'timer', id: timer.id, secondsLeft: 0 } as const]),
    ...dates(model, { ...context }),
    ...minutes.map((each) => ({ type: 'minute', at: Number(began) + each * 60_000 }) as const),
  ];
}

/** The clock reaches the next date of each entry of the schedule. */
function dates({ context }: Product['model'], now: Readonly<Record<string, unknown>>): readonly MachineEvent[] {
  return Object.entries(context.properties ?? {}).flatMap(([key, schema]) => {
    const phases = isScheduled(schema) ? (schema.enum ?? []) : [];
    const next = phases[phases.indexOf(now[key]) + 1];
    return next === undefined ? [] : [{ type: 'known', facts: { [key]: next } } as const];
  });
}

function refusals({ program }: Product, { state: id }: Snapshot): readonly MachineEvent[] {
  const state = program.states[id];
  if (state?.kind !== 'exit') return [];
  const { onLoop = state.onRejected } = program;
  return [...new Set([state.onRejected, onLoop])].map((next) => ({ type: 'rejected', next }));
}

/** The customer goes back to any address, or reloads the page at any. */
function addresses({ model, program }: Product, snapshot: Snapshot): readonly Happening[] {
  const kept = (keep: (key: string) => boolean): ArrivalFacts =>
    Object.fromEntries(Object.entries(snapshot.context).filter(([key]) => keep(key)));
  const facts = kept((key) => program.context[key]?.source !== null);
  const stored = kept((key) => program.context[key]?.persist !== 'never') as Context;
  const asked = new Set(Object.values(program.query).map(({ into }) => into));
  const first = { ...facts, ...kept((key) => asked.has(key)) };
  return routesOf(model).flatMap((route) => [
    { event: { type: 'location', route, facts }, newPage: null } as const,
    { event: arrival(model, route, first), newPage: initialSnapshot(program, stored) },
  ]);
}
