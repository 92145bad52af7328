import { isTimeZone, problemOfDate, zoneOf } from '../analysis/dates.ts';
import { maintenance, maintenanceBanner } from '../exampleEdits.ts';
import { contextKeyOfEntry } from '../lower/derivedKeys.ts';
import { usualTimeZone } from '../lower/schedule.ts';
import { nearest } from '../suggest.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const scheduleDates: LintRule = {
  name: 'schedule-dates',
  code: 'F157',
  says: "Each entry of the schedule begins before it ends, at dates that exist and have the offset of the company's time zone, and has a context key of its own.",
  remedy: 'Write each date as 2030-03-09T22:00:00-05:00; or choose another name',
  details:
    'Without the offset, every browser would take the date for its own zone. The offset is the one that holds at that moment in the time zone of the company, `timeZone` of the file (`America/New_York` unless it says another): where summer time begins within an entry, its two dates have different ones. An entry `new-address` is the context key `newAddress`.',
  examples: [
    {
      words: 'A date without the offset of its time zone.',
      bad: [maintenance('"from": "2999-03-09T22:00"'), maintenanceBanner],
      good: [maintenance('"from": "2999-03-09T22:00-05:00"'), maintenanceBanner],
    },
    {
      words: 'In November New York is five hours behind universal time, and in summer four:',
      bad: [maintenance('"from": "2999-11-27T18:00:00-04:00"'), maintenanceBanner],
      good: [maintenance('"from": "2999-11-27T18:00:00-05:00"'), maintenanceBanner],
    },
  ],
  check({ schedule, scheduleFile, schemas, origins }, report) {
    const { timeZone = usualTimeZone } = scheduleFile ?? {};
    if (scheduleFile !== null && !isTimeZone(timeZone)) {
      const near = nearest(timeZone, Intl.supportedValuesOf('timeZone'));
      const remedy = near === null ? 'Write it as in "America/New_York"' : `Did you mean "${near}"?`;
      report.error(origins.at(scheduleFile, 'timeZone'), `There is no time zone "${timeZone}"`, remedy);
    }
    const zone = zoneOf(scheduleFile);
    const own = schemas.get('context.schema.json')?.properties ?? {};
    for (const [name, entry] of schedule) {
      const key = contextKeyOfEntry(name);
      if (Object.hasOwn(own, key)) {
        const message = `The entry "${name}" is kept in "${key}", which schemas/product/context.schema.json has already`;
        report.error(origins.at(entry), message, 'Rename the entry, or remove that key');
      }
      const dates = (['from', 'until'] as const).filter((part) => entry[part] !== undefined);
      const wrong = dates.flatMap((part) => {
        const problem = problemOfDate(entry[part] ?? '', part, zone);
        return problem === null ? [] : [{ part, ...problem }];
      });
      for (const { part, message, remedy } of wrong) report.error(origins.at(entry, part), message, remedy);
      const { from, until } = entry;
      if (wrong.length > 0 || from === undefined || until === undefined) continue;
      if (Date.parse(from) < Date.parse(until)) continue;
      const isSame = Date.parse(from) === Date.parse(until);
      const message = `The entry "${name}" ends ${isSame ? 'when' : 'before'} it begins`;
      report.error(origins.at(entry, 'until'), message, 'Let "until" be later than "from"');
    }
  },
};

const scheduleOver: LintRule = {
  name: 'schedule-over',
  code: 'F158',
  says: 'No entry of the schedule is over, so that no text waits for a time that will not come.',
  remedy: 'Remove the entry, the banner or text that it guards, and the words of it',
  details:
    'Only `npm run verify` and the development page look at the clock. A build does not: it makes the same of the same files on any day, and nothing is forbidden because time has passed.',
  examples: [
    {
      bad: [maintenance('"until": "2020-03-10T04:00:00-04:00"'), maintenanceBanner],
      good: [maintenance('"until": "2999-03-10T04:00:00-04:00"'), maintenanceBanner],
    },
  ],
  check({ schedule, origins, now }, report) {
    if (now === null) return;
    for (const [name, entry] of schedule) {
      if (entry.until === undefined || !(Date.parse(entry.until) <= now)) continue;
      const message = `The entry "${name}" is over since ${entry.until}, and all that it guards waits for nothing`;
      const remedy = `Remove the entry, and what has "${contextKeyOfEntry(name)}" in its "when": the banner, or its texts of before and during`;
      report.warning(origins.at(entry, 'until'), message, remedy);
    }
  },
};

/** F157 and F158: the dates of the schedule. */
export const schedule: RuleFamily = { name: 'schedule', findings: [scheduleDates, scheduleOver] };
