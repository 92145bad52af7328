import { ofTheMachine } from '../analysis/visitor.ts';
import type { TagSource } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

/** Controls may not raise the machine's own events. */
export const controlAction: LintRule = {
  name: 'control-action',
  code: 'F112',
  severity: 'error',
  phase: 'names',
  says: 'No control raises an event of the machine, each tag either raises an event or dials, and `newTab` stands only beside an event.',
  remedy: 'Keep one of `event` and `telephone`; use another event; remove `newTab`',
  details: 'The machine itself raises `enter`, `idle` and `invalid`.',
  examples: [
    {
      words: 'A tag that dials opens no tab.',
      file: 'flows/leaving/technical-error.screen.json',
      path: ['body', 'copy=common.call', 'tags'],
      bad: { phone: { telephone: true, newTab: true } },
      good: { phone: { telephone: true } },
    },
    {
      words: 'The link repeats what happens on arrival, and needs an event of its own for that.',
      bad: [
        {
          file: 'flows/leaving/redirect.screen.json',
          path: ['body', 'type=text', 'tags'],
          value: { go: { event: 'enter' } },
        },
        {
          file: 'flows/leaving/redirect.screen.json',
          path: ['on'],
          value: { enter: [{ when: { has: 'gotoUrl' }, next: 'leave-to-goto' }, { next: 'leave-to-home' }] },
        },
      ],
      good: [
        {
          file: 'flows/leaving/redirect.screen.json',
          path: ['body', 'type=text', 'tags'],
          value: { go: { event: 'go' } },
        },
      ],
    },
  ],
  check(analysis, report) {
    analysis.visit({
      raise(event, spot) {
        if (!ofTheMachine.includes(event)) return;
        const message = `The machine raises "${event}" by itself, and no control may`;
        report.error(analysis.placeOf(spot), message, 'Give the control an event of its own');
      },
      tag(tag, spot) {
        const problem = problemOf(tag, String(spot.part));
        if (problem === null) return;
        report.error(analysis.placeOf(spot), ...problem);
      },
    });
    for (const item of [...analysis.app.shell.header, ...analysis.app.shell.footer]) {
      if (item.newTab === undefined || item.event !== undefined) continue;
      const message = '"newTab" means nothing without an event';
      report.error(analysis.origins.key(item, 'newTab'), message, 'Add "event", or remove it');
    }
  },
};

function problemOf({ event, telephone, newTab }: TagSource, name: string): readonly [string, string] | null {
  if (event !== undefined && telephone !== undefined) {
    return [`The tag "${name}" raises an event and dials too`, 'Keep one of event and telephone'];
  }
  if (event === undefined && telephone === undefined) {
    return [`The tag "${name}" does nothing`, 'Add "event", or "telephone": true'];
  }
  return telephone !== undefined && newTab !== undefined
    ? [`The tag "${name}" dials, and "newTab" means nothing there`, 'Remove "newTab"']
    : null;
}
