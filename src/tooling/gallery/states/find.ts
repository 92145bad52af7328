import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../../engine/contracts/snapshot.ts';
import { advance } from '../../../engine/machine/index.ts';
import { explore, type Step } from '../../../proof/explore/explore.ts';
import { samplesOf } from '../../../proof/explore/samples.ts';
import type { Product } from '../../../proof/product.ts';
import { stateId } from './ids.ts';
import { type KnownState, takesLong } from './known.ts';
import { type Answered, answersAfter, type Moment, shownStatesOf } from './shown.ts';
import type { Deed, Way } from './way.ts';

/** The result of a search. */
interface FoundWays {
  /** By state, the shortest path found. */
  readonly ways: ReadonlyMap<string, Way>;
  readonly steps: number;
}

/** A place that a search reached. */
interface Come {
  readonly snapshot: Snapshot;
  readonly deed: Deed;
  readonly previous: Come | null;
  readonly answers: readonly Answered[];
  /** The cost of a path: shorter is better, and a page at rest shows more than a busy one. */
  readonly cost: number;
}

const costOfBusy = 100;
const mostCalls = 10;
const mostTries = 2;

/**
 * Searches for a short path to each state: by exploring, and from there by customers' immediate actions.
 * @param wanted the search ends when these are found
 */
export function findWays(
  product: Product,
  known: ReadonlyMap<string, KnownState>,
  wanted: ReadonlySet<string>,
  mostSteps = 60_000,
): FoundWays {
  const come = new Map<Step, Come>();
  const best = new Map<string, Come>();
  const left = new Set(wanted);
  const note = (here: Come, ids: readonly string[]): boolean => {
    const isBetter = (id: string): boolean => here.cost < (best.get(id)?.cost ?? Number.POSITIVE_INFINITY);
    const better = ids.filter((id) => known.has(id) && isBetter(id));
    const isNew = better.some((id) => !best.has(id));
    for (const id of better) {
      best.set(id, here);
      left.delete(id);
    }
    return isNew;
  };
  const shown = shownStatesOf(product);
  const tries = new Map<string, number>();
  const waitsFor = (copy: string): boolean => [...left].some((id) => id.endsWith(`.alert.${copy}`));
  const noteAll = (here: Come): boolean => {
    const isNew = note(here, shown(momentOf(here)));
    for (const next of atOnce(product, here)) note(next.come, [next.id]);
    const refused = here.answers.map(({ screen, effect, code }) => stateId(screen, 'answer', effect, code));
    if (refused.some((id) => known.has(id) && !best.has(id))) note(finished(product, here), refused);
    const { carried, state } = here.snapshot;
    const told = carried.flatMap((message) =>
      message.kind === 'alert' && waitsFor(message.copy) ? [message.copy] : [],
    );
    for (const place of told.map((copy) => `${copy} ${state}`).filter((each) => (tries.get(each) ?? 0) < mostTries)) {
      for (const come of endsOf(product, here)) note(come, shown(momentOf(come)));
      tries.set(place, (tries.get(place) ?? 0) + 1);
    }
    return isNew;
  };
  const steps = explore(product, {
    visit(step) {
      const { previous, event, before, after, isNewPage } = step;
      const from = previous === null || isNewPage ? null : (come.get(previous) ?? null);
      const deed: Deed = isNewPage ? { do: 'load', stored: before.context, event } : { do: 'send', event };
      const here = following(from, before, deed, after);
      come.set(step, here);
      return noteAll(here);
    },
    isDone: (driven) => left.size === 0 || driven > mostSteps,
  });
  return { ways: new Map([...best].map(([id, here]) => [id, wayTo(here)])), steps };
}

function momentOf({ snapshot, answers, deed }: Come): Moment {
  return { snapshot, answers, slow: deed.do === 'wait' };
}

function following(previous: Come | null, before: Snapshot, deed: Deed, snapshot: Snapshot): Come {
  const answers = deed.do === 'send' ? answersAfter(previous?.answers ?? [], deed.event, before) : [];
  const length = (previous === null ? 0 : lengthOf(previous)) + 1;
  return { snapshot, deed, previous, answers, cost: length + (snapshot.busy ? costOfBusy : 0) };
}

function lengthOf({ cost, snapshot }: Come): number {
  return cost - (snapshot.busy ? costOfBusy : 0);
}

/** The results of actions that exploring leaves out: waiting, and touching a page with a running clock. */
function atOnce({ program }: Product, here: Come): readonly { readonly id: string; readonly come: Come }[] {
  const { busy, pending, screen, overlay, timer } = here.snapshot;
  if (screen === null) return [];
  const waits = busy && pending !== null && takesLong(program, pending.run.effect);
  const waiting = following(here, here.snapshot, { do: 'wait' }, here.snapshot);
  const held = sent(program, here, { type: 'hold', screen });
  return [
    ...(waits ? [{ id: stateId(screen, 'slow'), come: waiting }] : []),
    ...(timer !== null && overlay !== null ? [{ id: stateId(screen, 'overlay', overlay, 'stopped'), come: held }] : []),
  ];
}

function sent(program: Product['program'], here: Come, event: MachineEvent): Come {
  const [after] = advance(program, here.snapshot, event);
  return following(here, here.snapshot, { do: 'send', event }, after);
}

/** The place after all pending effects have succeeded. */
function finished({ program, model }: Product, from: Come): Come {
  let here = from;
  for (let left = mostCalls; here.snapshot.pending?.background === false && left > 0; left -= 1) {
    const { call, run } = here.snapshot.pending;
    const [[code, { data }] = ['', {}]] = Object.entries(model.effects.get(run.effect)?.outcomes ?? {});
    const [sample] = data === undefined ? [] : samplesOf(data, model);
    here = sent(program, here, { type: 'outcome', call, code, data: sample });
  }
  return here;
}

/** Every screen that a travelling message can reach, whatever the outcomes. Each place is explored once. */
function endsOf({ program, model }: Product, from: Come): readonly Come[] {
  const seen = new Set<string>();
  const waiting = [from];
  const ends: Come[] = [];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    const { pending, state, screen, carried } = here.snapshot;
    const place = [state, screen, pending?.run.effect, carried.length].join(' ');
    if (seen.has(place)) continue;
    seen.add(place);
    if (pending === null || carried.length === 0) {
      ends.push(here);
      continue;
    }
    for (const [code, { data }] of Object.entries(model.effects.get(pending.run.effect)?.outcomes ?? {})) {
      for (const sample of data === undefined ? [undefined] : samplesOf(data, model))
        waiting.push(sent(program, here, { type: 'outcome', call: pending.call, code, data: sample }));
    }
  }
  return ends;
}

function wayTo({ deed, previous }: Come): Way {
  return previous === null ? [deed] : [...wayTo(previous), deed];
}
