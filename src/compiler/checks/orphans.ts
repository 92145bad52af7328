import { error, warning } from '../diagnostic.ts';
import type { State } from '../generated/source.ts';
import type { Check } from './check.ts';

/** F104: every state can be reached. */
export const checkOrphans: Check = (analysis, report) => {
  // What cannot be read may lead anywhere.
  if (!analysis.whole) return;
  const graph = analysis.graph;
  const unmet = Object.values(analysis.app.access).flatMap((policy) => policy.unmet ?? []);
  const reach = (starts: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (seen.has(state)) continue;
      seen.add(state);
      waiting.push(...graph.follow(state));
    }
    return seen;
  };
  const starts = [analysis.app.start, analysis.app.unknownPath, ...unmet, ...graph.common];
  const byTransition = reach(starts);
  const atAll = reach([...starts, ...analysis.screens.keys()]);

  for (const [id, screen] of analysis.screens) {
    if (byTransition.has(id)) continue;
    const place = analysis.origins.at(screen, 'screen');
    report(
      warning(
        'F104',
        place,
        `No transition leads to the screen "${id}"; only its address does`,
        'Lead to it, or remove it',
      ),
    );
  }
  for (const [id, state] of analysis.states) {
    if (atAll.has(id)) continue;
    report(
      error(
        'F104',
        analysis.origins.at(state satisfies State),
        `No transition leads to the state "${id}"`,
        'Lead to it, or remove it',
      ),
    );
  }
};
