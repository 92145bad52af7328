import type { Dangling } from '../analysis/analysis.ts';
import { reachOf } from '../analysis/visitor.ts';
import type { NameKind } from '../link/names.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

interface Words {
  readonly noun: string;
  readonly remedy: string;
}

const words: Readonly<Record<NameKind, Words>> = {
  state: { noun: 'state', remedy: 'Name a screen or a state of a flow file' },
  screen: { noun: 'screen', remedy: 'Name a screen' },
  condition: { noun: 'condition', remedy: 'Add it to flows/conditions.json' },
  action: { noun: 'action', remedy: 'Add it to flows/actions.json' },
  task: { noun: 'task', remedy: 'Add it to "tasks" of a flow file' },
  rule: { noun: 'rule', remedy: 'Add it to flows/rules.json' },
  pattern: { noun: 'pattern', remedy: 'Add it to flows/patterns.json' },
  table: { noun: 'table', remedy: 'Add it to flows/outcomes.json' },
  effect: { noun: 'effect', remedy: 'Name a contract of schemas/effects whose kind is "effect"' },
  notification: { noun: 'notification', remedy: 'Name a contract of schemas/effects whose kind is "notification"' },
  policy: {
    noun: 'access policy',
    remedy:
      'Name one that there is; a new one is written under "access" in flows/app.json, and security must approve it',
  },
  query: { noun: 'query value', remedy: 'Add it to "query" in flows/app.json' },
  cookie: { noun: 'cookie', remedy: 'Add it to flows/cookies.json' },
};

export const unknownName: LintRule = {
  name: 'unknown-name',
  code: 'F101',
  severity: 'error',
  phase: 'names',
  says: 'Every state, screen, condition, action, task, rule, table, effect, access policy, query value, overlay and event that is named exists.',
  remedy: 'Correct the name, or add the thing that it names',
  examples: [
    {
      file: 'flows/leaving/logout.screen.json',
      path: ['on', 'home'],
      bad: { always: true, next: 'leave-to-hoem' },
      good: { always: true, next: 'leave-to-home' },
    },
    { file: 'flows/app.json', path: ['environmentFrom'], bad: 'gotoUrl', good: 'goto' },
  ],
  check(analysis, report) {
    const { app } = analysis;
    const exceptions = new Set<object>(
      [...app.shell.header, ...app.shell.footer].flatMap(({ except = [] }) => [except]),
    );
    const tell = ({ kind, name, spot }: Dangling): void => {
      const isExcepted = exceptions.has(spot.of);
      if (analysis.removed.has(name) && (kind === 'state' || kind === 'screen')) {
        const remedy = isExcepted
          ? 'Take it out here'
          : 'Lead to the screen that takes its place, or to what came after it';
        report.error(analysis.placeOf(spot), `The screen "${name}" was removed`, remedy);
        return;
      }
      const near = suggestion(name, analysis.names[kind], isExcepted ? 'Take it out' : words[kind].remedy);
      const remedy = isExcepted && near.endsWith('?') ? `${near} Where its screen is gone, take it out` : near;
      report.error(analysis.placeOf(spot), `There is no ${words[kind].noun} "${name}"`, remedy);
    };
    for (const each of analysis.dangling) tell(each);
    const { environmentFrom: query } = app;
    if (query !== undefined && !analysis.names.query.has(query)) {
      tell({ kind: 'query', name: query, spot: { of: app, part: 'environmentFrom' } });
    }
    analysis.visit({
      open(name, spot, { owner }) {
        const own = owner.kind === 'screen' ? owner.screen.overlays : undefined;
        const all = [own, analysis.app.overlays].filter((overlays) => overlays !== undefined);
        if (all.some((overlays) => Object.hasOwn(overlays, name))) return;
        const remedy = suggestion(
          name,
          all.flatMap(Object.keys),
          'Add it to "overlays" of the screen or of flows/app.json',
        );
        report.error(analysis.placeOf(spot), `There is no overlay "${name}" here`, remedy);
      },
      raise(event, spot, setting) {
        const reach = reachOf(setting, analysis);
        if (reach.some((events) => Object.hasOwn(events, event))) return;
        const { screens } = analysis;
        const everywhere =
          setting.owner.kind === 'app' && [...screens.values()].every(({ on }) => Object.hasOwn(on, event));
        if (everywhere && screens.size > 0) return;
        const remedy = suggestion(event, reach.flatMap(Object.keys), `Add "${event}" to "on"`);
        report.error(analysis.placeOf(spot), `Nothing follows the event "${event}" here`, remedy);
      },
    });
  },
};
