import type { Model } from '../link/model.ts';
import { pass } from '../paths/gate.ts';
import type { Stage } from '../paths/transitions.ts';
import { afterClear, afterNew, afterSet } from '../trace/assign.ts';
import { type Knowledge, nothingKnown } from '../trace/knowledge.ts';
import { type Relevance, relevanceOf } from './relevance.ts';
import { grouped, type Way, type Ways } from './ways.ts';

/** A point of going round. */
interface Point {
  readonly at: string;
  /** The screen that the customer sees; null before the first. */
  readonly visible: string | null;
  /** The screen was there before, or has come to rest: `enter` is not raised. */
  readonly rests: boolean;
  /** `idle` has been raised, and nothing was at work since. */
  readonly idled: boolean;
  readonly knowledge: Knowledge;
}

/** More than any product needs; what has not ended by then is told. */
const mostPoints = 2_000;

/**
 * A circle that can be gone round without end, as the states on it; null when what is known on the way forbids each.
 * Every state is a start, with nothing known; a point that comes again on its own way closes the circle.
 * @param component ways on circles, without those that wear out
 */
export function roundIn(component: readonly Way[], { settling }: Ways, model: Model): readonly string[] | null {
  const from = grouped(component);
  const settles = [...from.keys()].flatMap((id) => settling.get(id) ?? []);
  const relevance = relevanceOf([...component, ...settles], model);
  const done = new Set<string>();
  for (const at of from.keys()) {
    for (const rests of model.screens.has(at) ? [false, true] : [false]) {
      const visible = model.screens.has(at) ? at : null;
      const start: Point = { at, visible, rests, idled: false, knowledge: nothingKnown };
      const round = follow(start, { from, settling, relevance, done, model });
      if (round !== null) return round;
    }
  }
  return null;
}

interface Search {
  readonly from: ReadonlyMap<string, readonly Way[]>;
  readonly settling: Ways['settling'];
  readonly relevance: Relevance;
  /** Points from which no way goes round. */
  readonly done: Set<string>;
  readonly model: Model;
}

interface Visit {
  readonly point: Point;
  readonly key: string;
  readonly next: Point[];
}

function follow(start: Point, search: Search): readonly string[] | null {
  const path: Visit[] = [];
  const open = new Map<string, number>();
  const visit = (point: Point): readonly string[] | null => {
    const key = keyOf(point);
    const known = open.get(key);
    if (known !== undefined) return path.slice(known).map((each) => each.point.at);
    if (search.done.has(key) || search.done.has(keyOf({ ...point, knowledge: nothingKnown }))) return null;
    if (search.done.size + path.length > mostPoints) return path.map((each) => each.point.at);
    open.set(key, path.length);
    path.push({ point, key, next: [...pointsAfter(point, search)] });
    return null;
  };
  let round = visit(start);
  for (let last = path.at(-1); last !== undefined && round === null; last = path.at(-1)) {
    const next = last.next.pop();
    if (next !== undefined) {
      round = visit(next);
      continue;
    }
    path.pop();
    open.delete(last.key);
    search.done.add(last.key);
  }
  return round === null ? null : distinctStates(round);
}

/** A screen that is entered and comes to rest is one state. */
function distinctStates(round: readonly string[]): readonly string[] {
  return round.filter((id, index) => id !== round[index - 1]);
}

function pointsAfter(point: Point, search: Search): readonly Point[] {
  const { model } = search;
  const own = search.from.get(point.at) ?? [];
  if (!model.screens.has(point.at)) return own.flatMap((way) => move(point, way, search));
  if (point.rests) {
    if (point.idled) return [];
    const idled = { ...point, idled: true };
    return own.filter(({ cause }) => cause === 'idle').flatMap((way) => move(idled, way, search));
  }
  const entered = own.filter(({ cause }) => cause === 'enter').flatMap((way) => move(point, way, search));
  const settles = search.settling.get(point.at);
  const quiet = model.screens.get(point.at)?.on.enter === undefined ? [{ ...point, rests: true }] : [];
  return [...entered, ...quiet, ...(settles ?? []).flatMap((way) => move(point, way, search))];
}

function move(point: Point, way: Way, { relevance, model }: Search): readonly Point[] {
  // Where nothing follows, the screen is there again that was visible, and no other.
  if (way.rests && point.visible !== way.to) return [];
  const passed = through(way.stages, point.knowledge, model);
  if (passed === null) return [];
  const isScreen = model.screens.has(way.to);
  const isNew = isScreen && way.to !== point.visible;
  const isAtWork = model.states.get(point.at)?.kind === 'step';
  const behind = isNew ? afterNew('form', passed, model) : passed;
  return [
    {
      at: way.to,
      visible: isScreen ? way.to : point.visible,
      rests: isScreen && !isNew,
      idled: point.idled && !isNew && !isAtWork,
      knowledge: relevance(behind),
    },
  ];
}

function through(stages: readonly Stage[], before: Knowledge, model: Model): Knowledge | null {
  let knowledge: Knowledge | null = before;
  for (const stage of stages) {
    if (knowledge === null) return null;
    if (stage.kind === 'gate') knowledge = pass(stage.gate, knowledge, model);
    else if (stage.kind === 'answer') knowledge = afterNew('outcome', knowledge, model);
    else {
      const cleared: Knowledge = stage.clear ? afterClear(knowledge, model) : knowledge;
      knowledge = afterSet(stage.set, knowledge, model, cleared);
    }
  }
  return knowledge;
}

function keyOf({ at, visible, rests, idled, knowledge: { values, conditions } }: Point): string {
  const sorted = (map: ReadonlyMap<string, unknown>): string =>
    JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${at} ${visible} ${rests} ${idled} ${sorted(values)} ${sorted(conditions)}`;
}
