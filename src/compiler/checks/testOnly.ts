import { error } from '../diagnostic.ts';
import { isClosed } from '../paths/closed.ts';
import { entriesOf } from '../paths/entries.ts';
import { inEnvironment } from '../paths/inEnvironment.ts';
import { reachFrom, wayTo } from '../paths/reach.ts';
import { transitionsOf } from '../paths/transitions.ts';
import type { Check } from './check.ts';

const remedy = 'Lead to it only where a condition holds that the data of that environment rules out';

/**
 * F122: no way through the flows leads to an effect for test environments alone, where production serves them. The
 * grammar refuses the address of the test hook there.
 */
export const checkTestOnly: Check = (model, report) => {
  if (!model.whole) return;
  const calls = transitionsOf(model).calls.filter(({ effect }) => model.effects.get(effect)?.onlyIn === 'test');
  if (calls.length === 0) return;
  for (const [name, environment] of Object.entries(model.environments?.environments ?? {})) {
    if (!environment.production) continue;
    const knowledge = inEnvironment(name, environment, model);
    const reach = reachFrom(entriesOf(knowledge, model), model, ({ stages }) => !isClosed(stages, knowledge, model));
    const [anyScreen = null] = [...reach.keys()].filter((id) => model.screens.has(id));
    for (const { from, effect, stages, source } of calls) {
      const at = from ?? anyScreen;
      if (at === null || !reach.has(at) || isClosed(stages, knowledge, model)) continue;
      const place = model.origins.at(source, 'run' in source ? 'run' : 'effect');
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
