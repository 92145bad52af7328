import { contextKeyOfEntry } from '../lower/derivedKeys.ts';
import type { LintRule } from './rule.ts';

export const scheduleUnused: LintRule = {
  name: 'schedule-unused',
  code: 'F159',
  severity: 'warning',
  says: 'Every entry of the schedule changes some text.',
  remedy: 'Guard a text by it, or remove it',
  examples: [
    {
      bad: [
        {
          file: 'flows/schedule.json',
          path: ['maintenance'],
          value: { description: 'The identity provider is being maintained.', from: '2999-03-09T22:00:00-05:00' },
        },
      ],
      added: [
        {
          file: 'flows/app.json',
          path: ['shell', 'banner'],
          value: [{ when: { maintenance: 'during' }, copy: 'common.pleaseWait' }],
        },
      ],
    },
  ],
  check(analysis, report) {
    // What is unreadable or missing might read anything.
    if (analysis.schedule.size === 0) return;
    const read = new Set(analysis.contextUse.reads.map(({ path: [key] }) => key));
    for (const [name, entry] of analysis.schedule) {
      const key = contextKeyOfEntry(name);
      if (read.has(key)) continue;
      const message = `Nothing reads the entry "${name}" of the schedule`;
      const remedy = `Guard a text by { "${key}": "during" }, or remove the entry`;
      report.warning(analysis.origins.at(entry), message, remedy);
    }
  },
};
