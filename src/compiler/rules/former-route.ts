import type { LintRule } from './rule.ts';

export const formerRoute: LintRule = {
  name: 'former-route',
  code: 'F174',
  severity: 'error',
  says: 'A former route leads to one screen, and is the route of none.',
  remedy: 'Remove it from `formerRoutes`, or give the screen with this route another one',
  details:
    'Customers have bookmarks, and other sites have links. A load of a former route shows the screen, and the address becomes that of its `route`.',
  examples: [
    {
      words: 'The login screen has that route:',
      file: 'flows/leaving/call-in.screen.json',
      path: ['formerRoutes'],
      bad: ['login'],
      good: ['please-call'],
    },
  ],
  check({ screens, origins }, report) {
    const routes = new Map([...screens].map(([id, { route }]) => [route, id]));
    const former = new Map<string, string>();
    for (const [id, { formerRoutes = [] }] of screens) {
      formerRoutes.forEach((route, index) => {
        const place = origins.at(formerRoutes, index);
        const owner = routes.get(route);
        const other = former.get(route);
        if (owner !== undefined) {
          const whose = owner === id ? 'this screen' : `the screen "${owner}"`;
          report.error(place, `"${route}" is the route of ${whose}`, 'Remove it here, or change that route');
        } else if (other !== undefined) {
          const message = `The former route "${route}" leads to the screen "${other}" already`;
          report.error(place, message, 'Keep it in one of the two');
        }
        if (other === undefined) former.set(route, id);
      });
    }
  },
};
