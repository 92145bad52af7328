import { reachFrom, wayTo } from '../analysis/reach.ts';
import type { LintRule } from './rule.ts';

const remedy = 'Lead to it only where a condition holds that the data of that environment rules out';

export const testOnlyEffect: LintRule = {
  name: 'test-only-effect',
  code: 'F122',
  severity: 'error',
  says: 'No way leads to an effect for tests in an environment whose `production` is true.',
  remedy: 'Add a condition that production data rules out',
  details:
    'The contract of such an effect says `"onlyIn": "test"`. A condition closes a way when the data of the environment rules the condition out. The data that count are context keys whose `x-source` begins with `environment.`, that survive a clear, and that no flow and no query value writes.',
  examples: [
    {
      file: 'flows/sign-in/vc.screen.json',
      path: ['on', 'another'],
      bad: {
        set: { selectAnother: true, codeRefused: false },
        run: 'hook.readCode',
        with: { uid: { var: 'context.username' } },
        then: { found: { next: 'go-to-selection' }, none: { next: 'go-to-selection' } },
      },
      good: [
        {
          when: 'is-test-environment',
          set: { selectAnother: true, codeRefused: false },
          run: 'hook.readCode',
          with: { uid: { var: 'context.username' } },
          then: { found: { next: 'go-to-selection' }, none: { next: 'go-to-selection' } },
        },
        { set: { selectAnother: true, codeRefused: false }, next: 'go-to-selection' },
      ],
    },
  ],
  check(analysis, report) {
    const calls = analysis.transitions.calls.filter(({ effect }) => analysis.effects.get(effect)?.onlyIn === 'test');
    if (calls.length === 0) return;
    const { access } = analysis;
    for (const [name, environment] of Object.entries(analysis.environments?.environments ?? {})) {
      if (!environment.production) continue;
      const facts = access.inEnvironment(name, environment);
      const reach = reachFrom(access.entries(facts), analysis, ({ path }) => !access.isClosed(path, facts));
      const [anyScreen = null] = [...reach.keys()].filter((id) => analysis.screens.has(id));
      for (const { from, effect, path, source } of calls) {
        const at = from ?? anyScreen;
        if (at === null || !reach.has(at) || access.isClosed(path, facts)) continue;
        const place = analysis.origins.at(source, 'run' in source ? 'run' : 'effect');
        const way = wayTo(at, reach).join(' -> ');
        report.error(
          place,
          `${effect} is for tests alone, and ${name}, a production environment, comes to it: ${way}`,
          remedy,
        );
      }
    }
  },
};
