import { askFor } from '../analysis/consents.ts';
import { lostRoutes, routesApprover } from '../analysis/routes.ts';
import type { EditText } from '../finding.ts';
import { listed, sentencePart } from '../suggest.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const formerRoute: LintRule = {
  name: 'former-route',
  code: 'F174',
  says: 'A former route leads to one screen, and is the route of none.',
  remedy: 'Remove it from `formerRoutes`, or give the screen with this route another one',
  details:
    'Customers have bookmarks, and other sites have links. A load of a former route shows the screen, and the address becomes that of its `route`.',
  examples: [
    {
      words: 'The login screen has that route:',
      bad: 'code formerRoutes: ["login"]',
      good: 'code formerRoutes: ["passcode"]',
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

const routesRecord: EditText =
  'flows/routes.json: { "$schema": "../schemas/grammar/routes.schema.json", "routes": { "sign-in": "login" } }';

const lostRoute: LintRule = {
  name: 'lost-route',
  code: 'F175',
  says: 'Every route that a screen once had leads to a screen, or its end was agreed.',
  remedy: 'List it under `formerRoutes` of the screen that takes its place, or have its end recorded',
  details:
    'Which routes there were stands in `flows/routes.json`, where `npm run generate` adds new ones. More: [language.md](language.md#a-route-that-changes).',
  ofMemory: true,
  examples: [
    {
      words: 'The route of the login screen was once `sign-in`, says the record:',
      bad: routesRecord,
      good: [routesRecord, 'login formerRoutes: ["sign-in"]'],
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
      const list = listed([...former, ...also.map((each) => each.route)]);
      const message = `The route "${route}" of the screen "${from}" is gone, and customers who kept its address would not find it`;
      const remedy = `Write "formerRoutes": [${list}] into ${to}, below its "route". If it is to end, ${sentencePart(askFor(routesApprover))}`;
      report.error(place, message, remedy);
    }
  },
};

/** F174 and F175: bookmarks of customers lead somewhere. */
export const routes: RuleFamily = { name: 'routes', findings: [formerRoute, lostRoute] };
