import { entryPoints, inEnvironment, isClosed, isRefused, withoutTransaction } from '../analysis/access.ts';
import { pathTo, reachFrom } from '../analysis/reach.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const onlyInTests = 'cookie.write onlyIn: "test"';
const production =
  '{ "description": "Customers use it.", "type": "boolean", "x-source": "environment.production", "x-lifetime": "page" }';

const testOnlyEffect: LintRule = {
  name: 'test-only-effect',
  code: 'F122',
  says: 'No way leads to an effect for tests in an environment whose `production` is true.',
  remedy: 'Add a condition that production data rules out',
  details:
    'The contract of such an effect says `"onlyIn": "test"`. A condition closes a way when the data of the environment rules the condition out. The data that count are context keys whose `x-source` begins with `environment.`, that survive a clear, and that no flow and no query value writes.',
  examples: [
    {
      bad: onlyInTests,
      good: [
        onlyInTests,
        `context properties/production: ${production}`,
        'login on/submit/then/pending/0/when: ["wants-remembering", { "production": false }]',
      ],
    },
  ],
  check(analysis, report) {
    const calls = analysis.transitions.calls.filter(({ effect }) => analysis.effects.get(effect)?.onlyIn === 'test');
    if (calls.length === 0) return;
    for (const [name, environment] of Object.entries(analysis.environments?.environments ?? {})) {
      if (!environment.production) continue;
      const facts = inEnvironment(name, environment, analysis);
      const reach = reachFrom(entryPoints(facts, analysis), analysis, ({ path }) => !isClosed(path, facts, analysis));
      const [anyScreen = null] = [...reach.keys()].filter((id) => analysis.screens.has(id));
      for (const { from, effect, path, source } of calls) {
        const at = from ?? anyScreen;
        if (at === null || !reach.has(at) || isClosed(path, facts, analysis)) continue;
        const place = analysis.origins.at(source, 'run' in source ? 'run' : 'effect');
        const route = pathTo(at, reach).join(' -> ');
        const remedy = 'Lead to it only where a condition holds that the data of that environment rules out';
        const message = `${effect} is for tests alone, and ${name}, a production environment, comes to it: ${route}`;
        report.error(place, message, remedy);
      }
    }
  },
};

const transactionRequired: LintRule = {
  name: 'transaction-required',
  code: 'F146',
  says: 'A screen that acts in a transaction with the provider lets in only customers who have one.',
  remedy: 'Give the screen a policy that asks for the transaction',
  details:
    'An effect acts in a transaction when its contract says `"transaction": "needs"`. By its address anyone can come to a screen; where the policy of the screen, or a condition of the alternative, does not ask for the transaction, the effect would run without one.',
  examples: [
    {
      words: 'Anyone may come to the login screen; the policy of the code screen asks for the transaction.',
      bad: 'demo.signIn transaction: "needs"',
      good: 'demo.answer transaction: "needs"',
    },
  ],
  check(analysis, report) {
    const none = withoutTransaction(analysis);
    const reported = new Set<string>();
    for (const { from, effect, path } of analysis.transitions.calls) {
      const screen = from === null ? undefined : analysis.screens.get(from);
      if (screen === undefined || analysis.effects.get(effect)?.transaction !== 'needs' || reported.has(screen.screen))
        continue;
      if (isRefused(screen.access, none, analysis) || isClosed(path, none, analysis)) continue;
      reported.add(screen.screen);
      const message = `"${screen.screen}" runs ${effect}, which needs a transaction, and its policy "${screen.access}" lets in customers without one`;
      const remedy = 'Use a policy whose "needs" fails without a transaction';
      report.error(analysis.origins.at(screen, 'access'), message, remedy);
    }
  },
};

/** F122 and F146: effects run only where they may. */
export const effectGates: RuleFamily = { name: 'effect-gates', findings: [testOnlyEffect, transactionRequired] };
