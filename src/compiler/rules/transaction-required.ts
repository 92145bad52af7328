import type { LintRule } from './rule.ts';

export const transactionRequired: LintRule = {
  name: 'transaction-required',
  code: 'F146',
  severity: 'error',
  says: 'A screen that acts in a transaction with the provider lets in only customers who have one.',
  remedy: 'Give the screen a policy that asks for the transaction',
  details:
    'An effect acts in a transaction when its contract says `"transaction": "needs"`. By its address anyone can come to a screen; where the policy of the screen, or a condition of the alternative, does not ask for the transaction, the effect would run without one.',
  examples: [
    {
      file: 'flows/app.json',
      path: ['access', 'code-sent', 'needs'],
      bad: { production: true },
      good: 'code-sent',
    },
  ],
  check(analysis, report) {
    const none = analysis.access.withoutTransaction;
    const told = new Set<string>();
    for (const { from, effect, path } of analysis.transitions.calls) {
      const screen = from === null ? undefined : analysis.screens.get(from);
      if (screen === undefined || analysis.effects.get(effect)?.transaction !== 'needs' || told.has(screen.screen))
        continue;
      if (analysis.access.isRefused(screen.access, none) || analysis.access.isClosed(path, none)) continue;
      told.add(screen.screen);
      const message = `"${screen.screen}" runs ${effect}, which needs a transaction, and its policy "${screen.access}" lets in customers without one`;
      const remedy = 'Use a policy whose "needs" fails without a transaction';
      report.error(analysis.origins.at(screen, 'access'), message, remedy);
    }
  },
};
