import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import { stepOf } from '../../engine/runtime/index.ts';
import { arrival, factsOfArrivals, routesOf } from '../../explorer/explore/arrivals.ts';
import { explore, placeOf } from '../../explorer/explore/explore.ts';
import { happeningsAt } from '../../explorer/explore/happenings.ts';
import { factsAt, watchOf } from '../../explorer/explore/known.ts';
import { unlimitedBudget } from '../../explorer/explore/samplingBudget.ts';
import type { Product } from '../../explorer/product.ts';
import type { TracedStep } from './readTrace.ts';

/** How far this release goes the way of a trace. */
export interface FollowedTrace {
  readonly steps: number;
  /** The steps that are possible instead of the next one; null if it goes all the way. */
  readonly instead: readonly string[] | null;
}

const mostSnapshots = 40;
const mostExplored = 12_000;
const everything = { ...unlimitedBudget, triesAddresses: () => true };

/** A step that the machine took, with its text in a trace. */
interface FollowedStep {
  readonly text: string;
  readonly after: Snapshot;
}

/** Follows a trace. It has no values, so each step is tried with those that the flows tell apart. */
export function followTrace(product: Product, trace: readonly TracedStep[]): FollowedTrace {
  const [first, ...rest] = trace;
  if (first === undefined) return { steps: 0, instead: [] };
  const watch = watchOf(product.model);
  /** Equal for snapshots that the flows cannot tell apart. */
  const signOf = (each: Snapshot): string => JSON.stringify([placeOf(product, each), factsAt(product, each, watch)]);
  const follow = (starts: readonly Snapshot[]): FollowedTrace => followFrom(product, starts, rest, signOf);

  const arrived = first.cause === '*load' ? following(arrivalSteps(product), first) : [];
  if (arrived.length > 0) return follow(arrived);
  // The trace begins in the middle of a visit.
  let longest: FollowedTrace = { steps: 0, instead: [] };
  const tried = new Set<string>();
  explore(product, {
    visit({ after }) {
      const sign = longest.instead !== null && isAt(after, first) ? signOf(after) : null;
      if (sign === null || tried.has(sign)) return false;
      tried.add(sign);
      const changed = first.cause === '*known' ? following(stepsAt(product, after, first.cause), first) : [];
      const followed = follow([after, ...changed]);
      if (followed.instead === null || followed.steps > longest.steps) longest = followed;
      return false;
    },
    isDone: (explored) => longest.instead === null || explored > mostExplored,
  });
  return longest;
}

function followFrom(
  product: Product,
  starts: readonly Snapshot[],
  rest: readonly TracedStep[],
  signOf: (each: Snapshot) => string,
): FollowedTrace {
  let snapshots = starts;
  for (const [index, step] of rest.entries()) {
    const distinct = new Map(snapshots.map((each) => [signOf(each), each]));
    const possible = [...distinct.values()]
      .slice(0, mostSnapshots)
      .flatMap((each) => stepsAt(product, each, step.cause));
    snapshots = following(possible, step);
    if (snapshots.length === 0) return { steps: index + 1, instead: [...new Set(possible.map(({ text }) => text))] };
  }
  return { steps: rest.length + 1, instead: null };
}

function isAt({ state, overlay, pending }: Snapshot, step: TracedStep): boolean {
  const isCalled = step.effect === null || pending?.run.effect === step.effect;
  return state === step.state && overlay === step.overlay && isCalled;
}

/** Where the possible steps lead that have the text of one in the trace. */
function following(possible: readonly FollowedStep[], { text }: TracedStep): readonly Snapshot[] {
  return possible.filter((each) => each.text === text).map(({ after }) => after);
}

/** The first steps of a visit. */
function arrivalSteps({ model, program }: Product): readonly FollowedStep[] {
  const newPage = initialSnapshot(program, {});
  return factsOfArrivals(model).flatMap((facts) =>
    routesOf(model).flatMap((route) => stepsOf(program, newPage, arrival(model, route, facts))),
  );
}

/** What the machine does for a cause. The explorer does not change facts from outside of the page. */
function stepsAt(product: Product, snapshot: Snapshot, cause: string): readonly FollowedStep[] {
  const { model, program } = product;
  if (cause === '*known')
    return factsOfArrivals(model).flatMap((facts) => stepsOf(program, snapshot, { type: 'known', facts }));
  return happeningsAt(product, snapshot, everything)
    .filter(({ event }) => isOfCause(event, cause))
    .flatMap(({ event, newPage }) => stepsOf(program, newPage ?? snapshot, event));
}

/** The step that an event makes; none if it changes nothing. */
function stepsOf(program: Program, from: Snapshot, event: MachineEvent): readonly FollowedStep[] {
  const [after] = advance(program, from, event);
  const text = stepOf(program, from, event, after);
  return text === null ? [] : [{ text, after }];
}

function isOfCause(event: MachineEvent, cause: string): boolean {
  if (event.type === 'event') return event.name === cause;
  if (event.type === 'outcome') return cause.endsWith(`:${event.code}`);
  return cause === `*${event.type}` || (cause === '*load' && event.type === 'location');
}
