import { createHash } from 'node:crypto';
import type { Account } from '../../src/idp/accounts/account.ts';
import type { ArrivalFacts } from '../../src/proof/explore/arrivals.ts';
import { nameIn } from '../../src/proof/graph/places.ts';
import { type Action, actionsAt, eventOf, restartsOf } from './actions.ts';
import { answerAfter, type Fault, faultsOf, isAboutCall } from './faults.ts';
import { createLookahead, isOffer, type Prediction, type RunPlace } from './prediction.ts';

/** What to do next. */
export interface Plan {
  readonly action: Action;
  readonly fault: Fault | null;
}

/** An outcome as the machine is told it. */
interface Outcome {
  readonly code: string;
  readonly data?: unknown;
}

/** An effect that an action runs, with the answer before it. */
interface Run {
  readonly place: RunPlace;
  readonly last: string;
}

/** What will probably follow, as far as effects answer as they did before. */
interface Foreseen {
  readonly at: Prediction;
  readonly shown: ReadonlySet<string>;
  readonly runs: readonly Run[];
  /** What follows is unknown: the last effect, or such an arrival, has not been met yet. */
  readonly isUnknown: boolean;
}

/** Decides what a walk does next, by what it has met so far. */
interface Planner {
  /** The first of the shortest way to something wanted; else something with an unknown end; null at the end. */
  next(at: Prediction): Plan | null;
  /** An effect made a call. */
  called(place: string, call: string): void;
  /** An effect answered; `answered` counts the answers since the action. */
  answered(place: string, plan: Plan, answered: number, before: string, outcome: Outcome): void;
  /** An effect answered without a call, after such an answer. */
  answeredAlone(place: string, last: string): void;
  /** What went wrong at a place led elsewhere than it should. */
  misled(fault: Fault): void;
  /** The page arrived for the first time in a browser. */
  arrived(as: string, facts: ArrivalFacts): void;
}

/** A place on the way to something, and the first plan of that way; null at the start. */
interface Node {
  readonly at: Prediction;
  readonly first: Plan | null;
  readonly depth: number;
}

/** A way to something: its first plan and its last, which are the same where it is one step. */
interface Candidate {
  readonly plan: Plan;
  readonly last: Plan;
  readonly isLast: boolean;
  readonly way: string;
  /** What it leads to. */
  readonly key: string;
  readonly cost: number;
}

/** By place, what was true there. */
type Seen = Map<string, Set<string>>;

/** The nearest way to something wanted, the nearest by something that goes wrong, and the best to something unknown. */
interface Found {
  sure: Candidate | null;
  wrong: Candidate | null;
  unknown: Candidate | null;
}

const anywhere = 'anywhere';
/** When everything happens that is only planned. */
const planned = 1;
const mostRuns = 12;
const mostNodes = 120;
const mostTries = 2;
/** How often the same end is made for. */
const mostAims = 9;
const mostUnmet = 4;
const mostMisled = 3;
const mostFaults = 4;

/**
 * @param wanted what is still to be shown; read anew for every plan
 * @param detours whether something may go wrong on the way to something wanted, which takes long to look for
 * @param seed what is as near is tried in an order that it decides; null for the order of the flows
 */
export function createPlanner(
  account: Account,
  wanted: ReadonlySet<string>,
  seed: number | null,
  detours: boolean,
): Planner {
  const ahead = createLookahead();
  const outcomes = new Map<string, Outcome>();
  const calls = new Map<string, readonly string[]>();
  const arrivals = new Map<string, ArrivalFacts>();
  const tried = new Map<string, number>();
  const alone = new Set<string>();
  let foreseen = new WeakMap<Prediction, Map<string, Foreseen>>();
  /** By what an answer is remembered as: how to drop what was foreseen by it. */
  const dropsOf = new Map<string, Set<() => void>>();

  const following = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const possible = new WeakMap<Prediction, readonly Action[]>();
  const faults = new Map<string, readonly Fault[]>();
  const restarts = restartsOf(account);
  const actionsFrom = (at: Prediction): readonly Action[] => {
    const known = possible.get(at) ?? shuffled(seed, actionsAt(at, account));
    possible.set(at, known);
    return known;
  };
  const faultsFor = (place: RunPlace): readonly Fault[] => {
    const known = calls.get(place.id) ?? [];
    const key = [place.id, ...known].join('|');
    const all = faults.get(key) ?? faultsOf(place, known);
    faults.set(key, all);
    return all;
  };
  const isWanted = ({ shown }: Foreseen): boolean => [...shown].some((item) => wanted.has(item));
  const triesOf = (key: string): number => tried.get(key) ?? 0;
  const isKnown = <Known>(of: Map<string, Known>, key: string, known: Known): boolean =>
    JSON.stringify(of.get(key)) === JSON.stringify(known);
  /** Remembers an answer, and drops what was foreseen by another, or by none. */
  const learn = (key: string, outcome: Outcome): void => {
    if (isKnown(outcomes, key, outcome)) return;
    outcomes.set(key, outcome);
    for (const drop of dropsOf.get(key) ?? []) drop();
    dropsOf.delete(key);
  };

  function foresee(from: Prediction, action: Action, faults: readonly Fault[]): Foreseen {
    const at = ahead.alike(from);
    const all = foreseen.get(at) ?? new Map<string, Foreseen>();
    foreseen.set(at, all);
    const key = [action.says, ...faults.map(({ place, says }) => `${place} ${says}`)].join('|');
    const found = all.get(key);
    if (found !== undefined) return found;
    const asked = new Set<string>();
    const made = run(at, action, faults, asked);
    all.set(key, made);
    const drop = (): void => void all.delete(key);
    for (const each of asked) {
      const drops = dropsOf.get(each) ?? new Set();
      dropsOf.set(each, drops.add(drop));
    }
    return made;
  }

  /** @param asked takes the keys of all answers that decide what follows */
  function run(at: Prediction, action: Action, faults: readonly Fault[], asked: Set<string>): Foreseen {
    const { from, event } = eventOf(action, at, arrivals);
    if (action.kind === 'restart' && !arrivals.has(action.as))
      return { at: from, shown: new Set(), runs: [], isUnknown: true };
    let step = ahead.step(ahead.alike(from), event);
    const shown = new Set(step.shown);
    const runs: Run[] = [];
    for (let now = step.at; now.waiting !== null && !isOffer(now) && runs.length < mostRuns; now = step.at) {
      const place = now.waiting;
      runs.push({ place, last: now.last });
      const fault = faults.find((each) => each.place === place.id);
      const outcome = outcomeAt(place.id, runs.length === 1 ? action : null, at.last, fault ?? null, asked);
      if (outcome === undefined) return { at: now, shown, runs, isUnknown: true };
      step = ahead.step(now, { type: 'outcome', call: now.snapshot.pending?.call ?? -1, ...outcome, at: planned });
      if (fault !== undefined) step = { ...step, at: ahead.alike({ ...step.at, last: answerAfter(fault) }) };
      for (const item of step.shown) shown.add(item);
    }
    return { at: step.at, shown, runs, isUnknown: false };
  }

  function outcomeAt(
    place: string,
    action: Action | null,
    before: string,
    fault: Fault | null,
    asked: Set<string>,
  ): Outcome | undefined {
    const known = (key: string): Outcome | undefined => {
      asked.add(key);
      return outcomes.get(key);
    };
    if (fault !== null) return known(`${place}|${fault.says}`) ?? { code: fault.code };
    return known(keyOf(place, action, before)) ?? (action?.kind === 'visit' ? known(`${place}|`) : undefined);
  }

  /** What can go wrong with an effect and was not tried there; by code, since one of each is enough. */
  function* faultsAt({ place, last }: Run, index: number, isCounted: (code: string) => boolean): Iterable<Fault> {
    const codes = new Map<string, number>();
    for (const fault of faultsFor(place)) {
      // Of an effect with unknown calls only the first is its own.
      const mayCall = !alone.has(`${place.id}|${last}`) && (index === 0 || calls.has(place.id));
      if (isAboutCall(fault) && !mayCall) continue;
      if (fault.does.kind === 'code' && (index > 0 || last !== '')) continue;
      if (!isCounted(fault.code) || triesOf(codeKey(fault)) >= mostMisled) continue;
      const count = codes.get(fault.code) ?? 0;
      codes.set(fault.code, count + 1);
      const isNew = triesOf(faultKey(fault, last)) === 0 && triesOf(faultKey(fault, anywhere)) < mostUnmet;
      if (count < mostFaults && isNew) yield fault;
    }
  }

  const codeKey = ({ place, code }: Fault): string => `${place} -> ${code}`;
  const faultKey = (fault: Fault, last: string): string => [fault.place, fault.says, last].join('|');

  /** Whether an outcome or one of the transitions after it is wanted. */
  function leadsOn(place: RunPlace, code: string): boolean {
    const follow = following.get(place.id) ?? followingOf(place);
    following.set(place.id, follow);
    return follow.get(code)?.some((item) => wanted.has(item)) ?? false;
  }

  /** Something to do at which something goes wrong, so that it shows something wanted. */
  function faultPlan(at: Prediction, action: Action, { runs }: Foreseen): Plan | null {
    for (const [index, each] of runs.entries()) {
      for (const fault of faultsAt(each, index, (code) => leadsOn(each.place, code))) {
        const isDirect = wanted.has(`${fault.place} -> ${fault.code}`);
        if (isDirect || isWanted(foresee(at, action, [fault]))) return { action, fault };
      }
    }
    return null;
  }

  /** @param isFar whether something may go wrong on the way, too */
  function search(start: Prediction, isFar: boolean): Found {
    const root = ahead.alike(start);
    const seen: Seen = new Map();
    isNovel(root, seen);
    const queue: Node[] = [{ at: root, first: null, depth: 0 }];
    const found: Found = { sure: null, wrong: null, unknown: null };
    const here = [signOf(root), ...ahead.facts(root)].join('|');
    const candidate = ({ first, depth }: Node, plan: Plan, key: string, cost = depth): Candidate | null => {
      const way = [here, first?.action.says, first?.fault?.says, key].join('|');
      return triesOf(way) < mostTries && triesOf(key) < mostAims
        ? { plan: first ?? plan, last: plan, isLast: first === null, way, key, cost }
        : null;
    };
    for (const node of queue) {
      const actions = [...actionsFrom(node.at), ...(node.depth === 0 ? restarts : [])];
      for (const action of actions) {
        const plan: Plan = { action, fault: null };
        const follows = foresee(node.at, action, []);
        if (isWanted(follows)) found.sure ??= candidate(node, plan, `${signOf(node.at)} to ${action.says}`);
        if (found.sure !== null) return found;
        const wrong = found.wrong === null ? faultPlan(node.at, action, follows) : null;
        if (wrong !== null) found.wrong = candidate(node, wrong, `${wrong.fault?.place} ${wrong.fault?.says}`);
        if (follows.isUnknown) {
          const key = `unknown ${signOf(node.at)} ${action.says}`;
          const cost = action.rank * 100 + node.depth;
          if ((found.unknown?.cost ?? Number.POSITIVE_INFINITY) > cost && triesOf(`met ${key}`) < 1)
            found.unknown = candidate(node, plan, key, cost);
          continue;
        }
        const isHere = node.depth === 0 && action.kind !== 'restart';
        if (queue.length < mostNodes && isNovel(follows.at, seen))
          queue.push({ at: follows.at, first: node.first ?? plan, depth: node.depth + (isHere ? 1 : 2) });
        if (isFar)
          queue.push(...detoursFrom(node, action, follows, seen).slice(0, Math.max(0, mostNodes - queue.length)));
      }
    }
    return found;
  }

  /** The same action, but something goes wrong by which another way opens. */
  function detoursFrom(node: Node, action: Action, { runs }: Foreseen, seen: Seen): readonly Node[] {
    return runs.flatMap(({ place, last }, index) => {
      const codes = new Set<string>();
      return faultsFor(place).flatMap((fault) => {
        if (codes.has(fault.code) || (index > 0 && !calls.has(place.id)) || fault.does.kind === 'code') return [];
        codes.add(fault.code);
        const there = foresee(node.at, action, [fault]);
        if (there.isUnknown || !isNovel(there.at, seen) || triesOf(faultKey(fault, last)) > 2) return [];
        return [{ at: there.at, first: node.first ?? { action, fault }, depth: node.depth + 2 }];
      });
    });
  }

  function next(at: Prediction): Plan | null {
    const near = search(at, false);
    const byRank = (rank: number): Candidate | null =>
      near.unknown !== null && near.unknown.cost < (rank + 1) * 100 ? near.unknown : null;
    const direct = near.sure ?? byRank(0) ?? near.wrong ?? byRank(2);
    const far = direct === null && detours ? search(at, true) : null;
    const chosen = direct ?? far?.sure ?? far?.wrong ?? near.unknown ?? null;
    if (chosen === null) return null;
    const { plan, last, isLast, way, key } = chosen;
    note(way);
    note(key);
    if (isLast && chosen === near.unknown) note(`met ${key}`);
    if (isLast && last.fault !== null) noteFault(at, last.action, last.fault);
    return plan;
  }

  const note = (key: string): void => void tried.set(key, triesOf(key) + 1);

  function noteFault(at: Prediction, action: Action, fault: Fault): void {
    const { runs } = foresee(at, action, []);
    note(faultKey(fault, runs.find(({ place }) => place.id === fault.place)?.last ?? ''));
    note(faultKey(fault, anywhere));
  }

  function signOf({ snapshot, exit, last }: Prediction): string {
    return [snapshot.state, snapshot.screen, snapshot.overlay, exit?.state, last].join(' ');
  }

  /** Whether something is true there that was not true at that place before. */
  function isNovel(at: Prediction, seen: Seen): boolean {
    const { state, screen, overlay } = at.snapshot;
    const place = [state, screen, overlay, at.exit?.state, at.entries.length > 1, isOffer(at)].join('|');
    const there = seen.get(place) ?? new Set();
    seen.set(place, there);
    const before = there.size;
    there.add(at.last);
    for (const fact of ahead.facts(at)) there.add(fact);
    return there.size > before;
  }

  return {
    next,
    called(place, call) {
      const known = calls.get(place) ?? [];
      if (!known.includes(call)) calls.set(place, [...known, call]);
    },
    answered(place, { action, fault }, answered, before, told) {
      const { code, data } = told;
      const outcome = { code, data };
      if (fault === null) {
        learn(keyOf(place, answered === 0 ? action : null, before), outcome);
        if (action.kind === 'visit' || action.kind === 'reload') learn(`${place}|`, outcome);
      } else if (fault.place === place) learn(`${place}|${fault.says}`, outcome);
    },
    answeredAlone: (place, last) => void alone.add(`${place}|${last}`),
    misled: (fault) => note(codeKey(fault)),
    arrived(as, facts) {
      if (isKnown(arrivals, as, facts)) return;
      arrivals.set(as, facts);
      // Each page that is loaded finds something of the first arrival.
      foreseen = new WeakMap();
      dropsOf.clear();
    },
  };
}

/** The same actions in an order that the seed decides. */
function shuffled(seed: number | null, actions: readonly Action[]): readonly Action[] {
  if (seed === null) return actions;
  const placeOf = ({ says }: Action): string => createHash('sha256').update(`${seed} ${says}`).digest('hex');
  return [...actions].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** By outcome of an effect, the outcome and the transitions after it as items. */
function followingOf({ id, run }: RunPlace): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(run.then).map(([code, list]) => {
      const transitions = list.map((each) => nameIn(`${id} > ${code}`, list, each));
      return [code, [`${id} -> ${code}`, ...transitions]];
    }),
  );
}

/**
 * What is remembered of an answer: to the first effect also what was typed, whether the page was new to the customer, and
 * what was answered before a page was loaded.
 */
function keyOf(place: string, action: Action | null, before: string): string {
  switch (action?.kind) {
    case 'submit':
      return `${place}|${action.asks}`;
    case 'restart':
      return `${place}|${action.says}`;
    case 'reload':
    case 'visit':
      return `${place}|after ${before}`;
    default:
      return `${place}|`;
  }
}
