import { grouped } from '../grouped.ts';
import { meantName } from '../suggest.ts';
import type { Analysis } from './analysis.ts';
import type { Graph } from './facts.ts';

/** Creates the graph of a product. */
export function graphOf({ names, screens, states, transitions }: Analysis): Graph {
  const intended = (state: string): string => (states.has(state) ? state : meantName(state, names.state));
  const leading = transitions.all.flatMap(({ from, to }) => (to === null ? [] : [{ from, to: intended(to) }]));
  const next = grouped(leading, ({ from }) => from);
  const follow = (state: string): ReadonlySet<string> => {
    const common = screens.has(state) ? (next.get(null) ?? []) : [];
    return new Set([...(next.get(state) ?? []), ...common].map(({ to }) => to));
  };

  /** The states after this one up to the next screens, which are included. */
  const until = (starts: Iterable<string>): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (seen.has(state)) continue;
      seen.add(state);
      if (!screens.has(state)) waiting.push(...follow(state));
    }
    return seen;
  };

  const behind = [...screens].flatMap(([id, screen]) =>
    [...until(follow(id))].filter((state) => !screens.has(state)).map((state) => ({ state, screen })),
  );
  const visibleIn = grouped(behind, ({ state }) => state);
  return {
    visible(owner) {
      if (owner.kind === 'screen') return [owner.screen];
      if (owner.kind === 'app') return [...screens.values()];
      return owner.kind === 'state' ? (visibleIn.get(owner.id) ?? []).map(({ screen }) => screen) : [];
    },
    leadsTo(state) {
      return [...until([state])].flatMap((each) => screens.get(each) ?? []);
    },
  };
}
