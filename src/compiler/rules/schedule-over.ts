import type { Edit } from '../finding.ts';
import { contextKeyOfEntry } from '../lower/derivedKeys.ts';
import type { LintRule } from './rule.ts';

export const scheduleOver: LintRule = {
  name: 'schedule-over',
  code: 'F158',
  severity: 'warning',
  says: 'No entry of the schedule is over, so that no text waits for a time that will not come.',
  remedy: 'Remove the entry, the banner or text that it guards, and the words of it',
  details:
    'Only `npm run verify` and the development page look at the clock. A build does not: it makes the same of the same files on any day, and nothing is forbidden because time has passed.',
  examples: [{ bad: edits('2020-03-10T04:00:00-04:00'), good: edits('2999-03-10T04:00:00-04:00') }],
  check({ schedule, origins, now }, report) {
    if (now === null) return;
    for (const [name, { until }] of schedule) {
      if (until === undefined || !(Date.parse(until) <= now)) continue;
      const message = `The entry "${name}" is over since ${until}, and all that it guards waits for nothing`;
      report.warning(
        origins.at(schedule.get(name) ?? {}, 'until'),
        message,
        `Remove the entry, and what has "${contextKeyOfEntry(name)}" in its "when": the banner, or its texts of before and during`,
      );
    }
  },
};

function edits(until: string): readonly Edit[] {
  const description = 'The identity provider is being maintained.';
  return [
    { file: 'flows/schedule.json', path: ['maintenance'], value: { description, until } },
    {
      file: 'flows/app.json',
      path: ['shell', 'banner'],
      value: [{ when: { maintenance: 'during' }, copy: 'common.pleaseWait' }],
    },
  ];
}
