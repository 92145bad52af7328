import { grouped } from '../grouped.ts';
import { meantName } from '../suggest.ts';
import type { Analysis } from './analysis.ts';
import type { Graph } from './facts.ts';

/** Creates the graph of a product. */
export function graphOf(analysis: Analysis): Graph {
  const own = new Map<string, Set<string>>();
  const common = new Set<string>();
  const edges = (state: string): Set<string> => {
    const known = own.get(state) ?? new Set<string>();
    own.set(state, known);
    return known;
  };
  analysis.visit({
    go(named, { owner }) {
      const next = analysis.states.has(named) ? named : meantName(named, analysis.names.state);
      if (owner.kind === 'app') common.add(next);
      else if (owner.kind === 'screen' || owner.kind === 'state') edges(owner.id).add(next);
    },
  });
  const follow = (state: string): ReadonlySet<string> =>
    analysis.screens.has(state) ? new Set([...(own.get(state) ?? []), ...common]) : (own.get(state) ?? new Set());

  /** The states after this one up to the next screens, which are included. */
  const until = (starts: Iterable<string>): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (seen.has(state)) continue;
      seen.add(state);
      if (!analysis.screens.has(state)) waiting.push(...follow(state));
    }
    return seen;
  };

  const behind = [...analysis.screens].flatMap(([id, screen]) =>
    [...until(follow(id))].filter((state) => !analysis.screens.has(state)).map((state) => ({ state, screen })),
  );
  const visibleIn = grouped(behind, ({ state }) => state);
  return {
    follow,
    common,
    visible(owner) {
      if (owner.kind === 'screen') return [owner.screen];
      if (owner.kind === 'app') return [...analysis.screens.values()];
      return owner.kind === 'state' ? (visibleIn.get(owner.id) ?? []).map(({ screen }) => screen) : [];
    },
    leadsTo(state) {
      return [...until([state])].flatMap((each) => analysis.screens.get(each) ?? []);
    },
  };
}
