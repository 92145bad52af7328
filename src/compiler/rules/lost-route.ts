import { lostRoutes, routesApprover } from '../analysis/routes.ts';
import { askFor } from '../text/consents.ts';
import type { LintRule } from './rule.ts';

export const lostRoute: LintRule = {
  name: 'lost-route',
  code: 'F175',
  severity: 'error',
  says: 'Every route that a screen once had leads to a screen, or its end was agreed.',
  remedy: 'List it under `formerRoutes` of the screen that takes its place, or have its end recorded',
  details:
    'Which routes there were stands in `flows/routes.json`, where `npm run generate` adds new ones. More: [language.md](language.md#a-route-that-changes).',
  ofMemory: true,
  examples: [
    {
      bad: [{ file: 'flows/leaving/call-in.screen.json', path: ['route'], value: 'please-call' }],
      added: [{ file: 'flows/leaving/call-in.screen.json', path: ['formerRoutes'], value: ['call-in'] }],
    },
  ],
  check(analysis, report) {
    if (!analysis.whole) return;
    const { origins, routes, screens } = analysis;
    for (const { route, from, successor } of lostRoutes(analysis)) {
      const screen = screens.get(from);
      const place = screen === undefined ? origins.key(routes?.routes ?? {}, route) : origins.at(screen, 'route');
      const to = successor === null ? 'the screen that takes its place' : `the screen "${successor}"`;
      report.error(
        place,
        `The route "${route}" of the screen "${from}" is gone, and customers who kept its address would not find it`,
        `List it under "formerRoutes" of ${to}. If it is to end, ${lowered(askFor(routesApprover))}`,
      );
    }
  },
};

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
