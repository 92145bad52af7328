import { askFor } from '../analysis/consents.ts';
import { lostRoutes, routesApprover } from '../analysis/routes.ts';
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
    const { origins, routes, screens } = analysis;
    const lost = lostRoutes(analysis);
    for (const { route, from, successor } of lost) {
      const screen = screens.get(from);
      const place = screen === undefined ? origins.key(routes?.routes ?? {}, route) : origins.at(screen, 'route');
      const to = successor === null ? 'the screen that takes its place' : `the screen "${successor}"`;
      const former = screens.get(successor ?? '')?.formerRoutes ?? [];
      const also = lost.filter((each) => each.successor === successor && (successor !== null || each.from === from));
      const entry = [...former, ...also.map((each) => each.route)];
      const list = entry.map((each) => JSON.stringify(each)).join(', ');
      report.error(
        place,
        `The route "${route}" of the screen "${from}" is gone, and customers who kept its address would not find it`,
        `Write "formerRoutes": [${list}] into ${to}, below its "route". If it is to end, ${lowered(askFor(routesApprover))}`,
      );
    }
  },
};

function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
