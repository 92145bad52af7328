import type { Command } from '../../engine/contracts/command.ts';
import type { Environment } from '../../engine/contracts/services.ts';
import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import { stepOf } from '../../engine/runtime/index.ts';
import { contextFacts, type Watch, watchOf } from '../../proof/explore/known.ts';
import type { Product } from '../../proof/product.ts';
import {
  arrive,
  happeningsAt,
  otherSituations,
  type ReplayDeed,
  type ReplayEvent,
  type ReplayPlace,
  routesOf,
  usual,
} from './happenings.ts';
import type { TracedStep } from './readTrace.ts';

/** One action, and the place that it led to. */
export interface WayStep {
  readonly deed: ReplayDeed;
  /** The step that it adds to the page's trace. */
  readonly step: string;
  readonly before: ReplayPlace;
  readonly place: ReplayPlace;
}

/** A path with the same trace, or the longest part of one. */
export interface FoundWay {
  /** What happens before the trace begins. */
  readonly leadIn: readonly WayStep[];
  readonly way: readonly WayStep[];
  /** What the product does instead of the next step; null if the path is complete. */
  readonly otherwise: readonly string[] | null;
}

interface Come {
  readonly place: ReplayPlace;
  readonly last: WayStep | null;
  readonly previous: Come | null;
}

const mostPlaces = 200;
const mostLeadIns = 30_000;
/** The first examples of an answer differ most, and the first places are the simplest: all are tried only after these. */
const few = { leadIns: 4, leadInAnswers: 8, places: 40, answers: 64 };
const all = Number.POSITIVE_INFINITY;
/** The time at which stories begin. */
const beginning = Date.UTC(2026, 4, 4, 9);

/**
 * Searches for a path through the product that produces the trace. A trace has no values, so the search tries those
 * that the flows distinguish: input, outcomes, and properties of the browser.
 */
export function findWay(product: Product, environment: Environment, steps: readonly TracedStep[]): FoundWay {
  const { program } = product;
  const watch = watchOf(product.model);
  const nowhere: ReplayPlace = {
    ...{ snapshot: initialSnapshot(program, {}), situation: usual, entries: [], entry: 0, now: beginning },
  };
  const come = (from: Come, happening: ReplayEvent): Come | null => {
    const { event, from: before, now, situation, deed } = happening;
    const [snapshot, commands] = advance(program, before, { ...event, at: now });
    const step = stepOf(program, before, event, snapshot);
    if (step === null) return null;
    const place = { ...moved(from.place, deed, commands), snapshot, situation, now };
    const last = { deed, step, before: { ...from.place, snapshot: before }, place };
    return { place, last, previous: from.last === null ? null : from };
  };
  const root: Come = { place: nowhere, last: null, previous: null };
  const loads = (things: 0 | 1 | 2): readonly Come[] =>
    (things === 0 ? [usual] : otherSituations(product, usual, things)).flatMap((situation) =>
      routesOf(program).flatMap((route) => come(root, arrive(product, environment, nowhere, situation, route)) ?? []),
    );
  const follow = (from: readonly Come[], cause: string, most: number): readonly Come[] =>
    from.flatMap((each) =>
      happeningsAt(product, environment, each.place, cause, most).flatMap((happening) => come(each, happening) ?? []),
    );

  let best: FoundWay = { leadIn: [], way: [], otherwise: [] };
  const goOn = (firsts: readonly Come[]): FoundWay | null =>
    goAmong(firsts, few.places, few.answers) ?? goAmong(firsts, mostPlaces, all);
  const goAmong = (firsts: readonly Come[], places: number, answers: number): FoundWay | null => {
    const [first, ...rest] = steps;
    let at = distinct(
      product,
      watch,
      firsts.filter(({ last }) => last?.step === first?.text),
      places,
    );
    const [begun] = at;
    if (begun === undefined) {
      if (best.way.length === 0) best = { ...best, otherwise: said([...(best.otherwise ?? []), ...stepsOf(firsts)]) };
      return null;
    }
    for (const [index, step] of rest.entries()) {
      const followed = follow(at, step.cause, answers);
      const next = distinct(
        product,
        watch,
        followed.filter(({ last }) => last?.step === step.text),
        places,
      );
      if (next.length === 0) {
        const [gone] = at;
        if (gone !== undefined && index + 1 > best.way.length)
          best = { ...split(gone, lengthOf(gone) - (index + 1)), otherwise: said(stepsOf(followed)) };
        return null;
      }
      at = next;
    }
    const [whole] = at;
    return whole === undefined ? null : { ...split(whole, lengthOf(whole) - steps.length), otherwise: null };
  };
  const [{ cause, text } = { cause: '', text: '' }] = steps;
  if (cause === '*load') return goOn(loads(0)) ?? goOn(loads(1)) ?? goOn(loads(2)) ?? best;
  return (
    goOn(leadIns(text, few.leadIns, few.leadInAnswers)) ??
    goOn(leadIns(text, mostPlaces, few.answers)) ??
    goOn(leadIns(text, mostPlaces, all)) ??
    best
  );

  /** Paths from an arrival to where a trace can begin that was cut off, or that follows another visit. */
  function leadIns(first: string, places: number, answers: number): readonly Come[] {
    const seen = new Set<string>();
    const queue: Come[] = [...loads(0), ...loads(1)];
    const found: Come[] = [];
    let driven = 0;
    for (const from of queue) {
      if (driven > mostLeadIns || found.length >= places) break;
      for (const happening of happeningsAt(product, environment, from.place, null, answers)) {
        driven += 1;
        const next = come(from, happening);
        if (next === null) continue;
        if (next.last?.step === first) found.push(next);
        const sign = signOf(product, watch, next.place);
        if (seen.has(sign)) continue;
        seen.add(sign);
        queue.push(next);
      }
    }
    return found;
  }
}

/** Removes places that the flows do not distinguish. */
function distinct(product: Product, watch: Watch, come: readonly Come[], most: number): readonly Come[] {
  const bySign = new Map<string, Come>();
  for (const each of come) {
    const sign = signOf(product, watch, each.place);
    if (!bySign.has(sign) && bySign.size < most) bySign.set(sign, each);
  }
  return [...bySign.values()];
}

function signOf(product: Product, watch: Watch, { snapshot, situation, entries }: ReplayPlace): string {
  const { state, screen, overlay, busy, idled, pending, carried, alert, form } = snapshot;
  const typed = Object.entries(form.values).map(([name, value]) => `${name} ${value !== '' && value !== false}`);
  const facts = contextFacts(product, snapshot, watch);
  const page = [state, screen, overlay, busy, idled, pending?.run.effect, carried.length, alert?.copy];
  return JSON.stringify([page, typed, facts, situation, entries]);
}

/** The history after an action. */
function moved(
  { entries, entry }: ReplayPlace,
  deed: ReplayDeed,
  commands: readonly Command[],
): Pick<ReplayPlace, 'entries' | 'entry'> {
  const went = deed.do === 'go' ? { entries, entry: entry + deed.steps } : { entries, entry };
  const loaded = deed.do === 'open' ? { entries: [deed.route], entry: 0 } : went;
  return commands.reduce((at, command) => {
    if (command.do !== 'navigate') return at;
    const kept = at.entries.slice(0, command.replace ? at.entry : at.entry + 1);
    const after = command.replace ? at.entries.slice(at.entry + 1) : [];
    return { entries: [...kept, command.route, ...after], entry: kept.length };
  }, loaded);
}

function lengthOf({ previous }: Come): number {
  return previous === null ? 1 : lengthOf(previous) + 1;
}

function wayTo({ last, previous }: Come): readonly WayStep[] {
  return [...(previous === null ? [] : wayTo(previous)), ...(last === null ? [] : [last])];
}

function split(come: Come, leads: number): Pick<FoundWay, 'leadIn' | 'way'> {
  const all = wayTo(come);
  return { leadIn: all.slice(0, leads), way: all.slice(leads) };
}

function stepsOf(all: readonly Come[]): readonly string[] {
  return all.flatMap(({ last }) => last?.step ?? []);
}

const mostSaid = 5;

function said(steps: readonly string[]): readonly string[] {
  return [...new Set(steps)].slice(0, mostSaid);
}
