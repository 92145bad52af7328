import { grouped } from '../../grouped.ts';
import type { Analysis } from '../analysis.ts';
import { rootOf } from '../expressions.ts';
import type { Loops } from '../facts.ts';
import type { OutcomeSetting } from '../visitor.ts';
import { componentsOf } from './components.ts';
import { edgesFrom, keyOf, type Point, restingAt } from './edges.ts';
import { forgetting } from './forgetting.ts';

/** Some nine times what a product needs. */
const mostPoints = 20_000;

/** Finds what goes round without a customer or a timer, from every state with nothing known. */
export function loopsOf(analysis: Analysis): Loops {
  const points = new Map<string, Point>();
  const next = new Map<string, readonly string[]>();
  const forget = forgetting(analysis);
  const waiting: string[] = [];
  const reach = (point: Point): string => {
    const known = forget(point);
    const key = keyOf(known);
    if (!points.has(key)) {
      points.set(key, known);
      waiting.push(key);
    }
    return key;
  };
  for (const at of Object.keys(analysis.flows.states)) {
    reach({ at, visible: null, rests: false, idled: false, facts: new Map() });
    if (analysis.screens.has(at)) reach(restingAt(at, new Map()));
  }
  for (let key = waiting.pop(); key !== undefined && points.size <= mostPoints; key = waiting.pop()) {
    const edges = edgesFrom(points.get(key) as Point, analysis);
    const automatic = edges.filter(
      ({ answers, opens }) => opens === null && !answers.some((each) => awaits(each, analysis)),
    );
    next.set(
      key,
      automatic.map(({ to }) => reach(to)),
    );
  }
  const rounds: (readonly string[])[] = [];
  for (const component of componentsOf(next)) {
    const round = roundIn(component, next).map((key) => points.get(key)?.at ?? '');
    const seen = new Set(rounds.flat());
    if (!round.some((id) => seen.has(id))) rounds.push(distinctStates(round));
  }
  return { rounds, undecided: points.size > mostPoints ? largest([...points.values()]) : null };
}

/** An outcome that depends on the customer is not automatic, even if the device prompts by itself. */
function awaits({ effect, code }: OutcomeSetting, { effects }: Analysis): boolean {
  return effects.get(effect)?.outcomes?.[code]?.awaits === 'customer';
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

function largest(points: readonly Point[]): NonNullable<Loops['undecided']> {
  const by = grouped(points, ({ at }) => at);
  const [state = '', cases = []] = [...by].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { state, keys: [...new Set(cases.flatMap(({ facts }) => [...facts.keys()].map(rootOf)))].sort() };
}
