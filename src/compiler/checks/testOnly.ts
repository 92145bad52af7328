import { entriesOf, inEnvironment, isClosed, reachFrom, wayTo } from '../analysis/reach.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

const remedy = 'Lead to it only where a condition holds that the data of that environment rules out';

/**
 * F122: no way through the flows leads to an effect for test environments alone, where production serves them. The
 * grammar refuses the address of the test hook there.
 */
export const checkTestOnly: Check = (analysis, report) => {
  if (!analysis.whole) return;
  const calls = analysis.transitions.calls.filter(({ effect }) => analysis.effects.get(effect)?.onlyIn === 'test');
  if (calls.length === 0) return;
  for (const [name, environment] of Object.entries(analysis.environments?.environments ?? {})) {
    if (!environment.production) continue;
    const knowledge = inEnvironment(name, environment, analysis);
    const reach = reachFrom(
      entriesOf(knowledge, analysis),
      analysis,
      ({ stages }) => !isClosed(stages, knowledge, analysis),
    );
    const [anyScreen = null] = [...reach.keys()].filter((id) => analysis.screens.has(id));
    for (const { from, effect, stages, source } of calls) {
      const at = from ?? anyScreen;
      if (at === null || !reach.has(at) || isClosed(stages, knowledge, analysis)) continue;
      const place = analysis.origins.at(source, 'run' in source ? 'run' : 'effect');
      const way = wayTo(at, reach).join(' -> ');
      report(
        error(
          'F122',
          place,
          `${effect} is for tests alone, and ${name}, a production environment, comes to it: ${way}`,
          remedy,
        ),
      );
    }
  }
};
