import type { ScheduleSegment } from '../../engine/contracts/program.ts';
import type { ScheduleEntry } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';
import { contextKeyOfEntry, sourceOfEntry, withDerivedKeys } from './derivedKeys.ts';

/** What an entry of the schedule can be, in the order of time. */
type SchedulePhase = 'before' | 'during' | 'after';

/**
 * The grammar of the session context, with a key for each entry of the schedule.
 * @param names those that are written, right or not: what breaks the grammar is told, and its use is no second mistake
 */
export function withSchedule(
  context: Schema,
  schedule: ReadonlyMap<string, ScheduleEntry>,
  names: readonly string[],
  origins: Origins,
): Schema {
  if (names.length === 0) return context;
  const keys = names.map((name): [string, Schema] => {
    const entry = schedule.get(name) ?? { description: name };
    const phases = phasesOf(entry);
    const schema: Schema = {
      description: entry.description,
      enum: phases,
      default: phases[0],
      'x-persist': 'never',
      'x-source': sourceOfEntry(name),
      'x-lifetime': 'page',
    };
    origins.derive(entry, schema, []);
    return [contextKeyOfEntry(name), schema];
  });
  return withDerivedKeys(context, keys, origins);
}

/** What an entry can be: without a beginning it is never before, without an end never after. One without both is told. */
function phasesOf({ from, until }: Pick<ScheduleEntry, 'from' | 'until'>): readonly SchedulePhase[] {
  const isOpen = from === undefined && until === undefined;
  const before = isOpen || from !== undefined ? (['before'] as const) : [];
  const after = isOpen || until !== undefined ? (['after'] as const) : [];
  return [...before, 'during', ...after];
}

/** The spans between the dates of a schedule, in order: from when each counts, and what every entry is then. */
export function segmentsOf(schedule: ReadonlyMap<string, ScheduleEntry>): readonly ScheduleSegment[] {
  if (schedule.size === 0) return [];
  const dates = [...schedule.values()].flatMap(({ from, until }) => [from, until]);
  const times = new Set(dates.flatMap((date) => (date === undefined ? [] : [Date.parse(date)])));
  return [0, ...[...times].filter((time) => time > 0).sort((a, b) => a - b)].map((from) => ({
    from,
    facts: Object.fromEntries([...schedule].map(([name, entry]) => [contextKeyOfEntry(name), phaseAt(entry, from)])),
  }));
}

/** What an entry is at a moment. */
export function phaseAt({ from, until }: ScheduleEntry, moment: number): SchedulePhase {
  if (until !== undefined && moment >= Date.parse(until)) return 'after';
  return from === undefined || moment >= Date.parse(from) ? 'during' : 'before';
}
