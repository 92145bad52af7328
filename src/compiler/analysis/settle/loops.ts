import type { Analysis } from '../analysis.ts';
import type { Facts } from '../branch.ts';
import type { Searched } from '../facts.ts';
import type { OutcomeSetting } from '../visitor.ts';
import { componentsOf } from './components.ts';
import { edgesFrom, keyOf, type Point, restingAt } from './edges.ts';
import { forgetting } from './forgetting.ts';
import { Cases, searched } from './searched.ts';

/**
 * Finds what goes round without a customer or a timer, from every state with nothing known. What goes round does so too
 * where nothing is ever learned, and there are far fewer points then. Only what is left is looked at in each case.
 */
export function loopsOf(analysis: Analysis): Searched<readonly string[]> {
  // An outcome that depends on the customer is not, even if the device prompts by itself.
  const isAutomatic = ({ effect, code }: OutcomeSetting): boolean =>
    analysis.effects.get(effect)?.outcomes?.[code]?.awaits !== 'customer';
  const forget = forgetting(analysis);
  const after = (point: Point): readonly Point[] =>
    edgesFrom(point, analysis).flatMap(({ answers, opens, to }) =>
      opens === null && answers.every(isAutomatic) ? [forget(to)] : [],
    );
  return searched(() => {
    const simple = explore(startsOf(analysis), (point) => after(point).map(withoutFacts));
    const components = componentsOf(simple.next);
    const componentOf = new Map(components.flatMap(({ nodes }, index) => [...nodes].map((key) => [key, index])));
    const begins = components.flatMap(({ turns }) => turns.flatMap((key) => simple.points.get(key) ?? []));
    const { points, next } = explore(begins, (point) => {
      const own = componentOf.get(keyOf(withoutFacts(point)));
      return after(point).filter((to) => componentOf.get(keyOf(withoutFacts(to))) === own);
    });
    const rounds: (readonly string[])[] = [];
    for (const { nodes } of componentsOf(next)) {
      const round = roundIn(nodes, next).map((key) => points.get(key)?.at ?? '');
      const seen = new Set(rounds.flat());
      if (!round.some((id) => seen.has(id))) rounds.push(distinctStates(round));
    }
    return rounds;
  });
}

const nothing: Facts = new Map();

function withoutFacts(point: Point): Point {
  return { ...point, facts: nothing };
}

function startsOf({ flows, screens }: Analysis): readonly Point[] {
  return Object.keys(flows.states).flatMap((at) => [
    { at, visible: null, rests: false, idled: false, facts: nothing },
    ...(screens.has(at) ? [restingAt(at, nothing)] : []),
  ]);
}

/** All points that follow some others, and which follow which. */
function explore(from: readonly Point[], after: (point: Point) => readonly Point[]) {
  const points = new Map<string, Point>();
  const next = new Map<string, readonly string[]>();
  const cases = new Cases();
  const waiting: string[] = [];
  const reach = (point: Point): string => {
    const key = keyOf(point);
    if (!points.has(key)) {
      points.set(key, point);
      cases.add(point);
      waiting.push(key);
    }
    return key;
  };
  from.forEach(reach);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    next.set(key, after(points.get(key) as Point).map(reach));
  }
  return { points, next };
}

/** A shortest way from the first node of a component back to it. */
function roundIn(component: ReadonlySet<string>, next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [start = ''] = component;
  const paths: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const to of next.get(path.at(-1) ?? '') ?? []) {
      if (to === start) return path;
      if (!component.has(to) || seen.has(to)) continue;
      seen.add(to);
      paths.push([...path, to]);
    }
  }
  return [];
}

/** A screen that is entered and then shown is one state. */
function distinctStates(round: readonly string[]): readonly string[] {
  return round.filter((id, index) => index === 0 || id !== round[index - 1]);
}
