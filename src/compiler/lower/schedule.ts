import type { ScheduleSegment } from '../../engine/contracts/program.ts';
import type { ScheduleEntry } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';
import type { TextDate } from '../text/resolveText.ts';
import { contextKeyOfEntry, dateNamesOf, sourceOfEntry, withDerivedKeys } from './derivedKeys.ts';

/** The time zone if `flows/schedule.json` names none. */
export const usualTimeZone = 'America/New_York';

/** The dates that texts can read: `maintenanceFrom` and `maintenanceUntil` are those of the entry `maintenance`. */
export function datesOf(schedule: ReadonlyMap<string, ScheduleEntry>, zone: string): ReadonlyMap<string, TextDate> {
  const named = [...schedule].flatMap(([name, { from, until }]) => {
    const names = dateNamesOf(name);
    return [[names.from, from] as const, [names.until, until] as const];
  });
  return new Map(named.flatMap(([name, written]) => (written === undefined ? [] : [[name, { written, zone }]])));
}

/** The phases of an entry of the schedule, in order. */
type SchedulePhase = 'before' | 'during' | 'after';

/** The context's grammar, with a key for each entry of the schedule. */
export function withSchedule(context: Schema, schedule: ReadonlyMap<string, ScheduleEntry>, origins: Origins): Schema {
  const keys = [...schedule].map(([name, entry]): [string, Schema] => {
    const phases = phasesOf(entry);
    const schema = origins.derived<Schema>(
      entry,
      {
        description: entry.description,
        enum: phases,
        default: phases[0],
        'x-persist': 'never',
        'x-source': sourceOfEntry(name),
        'x-lifetime': 'page',
      },
      [],
    );
    return [contextKeyOfEntry(name), schema];
  });
  return withDerivedKeys(context, keys, origins);
}

/**
 * The phases that an entry can have: without a beginning never before, without an end never after. An entry without
 * both is reported.
 */
function phasesOf({ from, until }: Pick<ScheduleEntry, 'from' | 'until'>): readonly SchedulePhase[] {
  const isOpen = from === undefined && until === undefined;
  const before = isOpen || from !== undefined ? (['before'] as const) : [];
  const after = isOpen || until !== undefined ? (['after'] as const) : [];
  return [...before, 'during', ...after];
}

/** The spans between the dates of a schedule, in order: the start of each, and the phase of every entry in it. */
export function segmentsOf(schedule: ReadonlyMap<string, ScheduleEntry>): readonly ScheduleSegment[] {
  if (schedule.size === 0) return [];
  const dates = [...schedule.values()].flatMap(({ from, until }) => [from, until]);
  const times = new Set(dates.flatMap((date) => (date === undefined ? [] : [Date.parse(date)])));
  return [0, ...[...times].filter((time) => time > 0).sort((a, b) => a - b)].map((from) => ({
    from,
    facts: Object.fromEntries([...schedule].map(([name, entry]) => [contextKeyOfEntry(name), phaseAt(entry, from)])),
  }));
}

function phaseAt({ from, until }: ScheduleEntry, moment: number): SchedulePhase {
  if (until !== undefined && moment >= Date.parse(until)) return 'after';
  return from === undefined || moment >= Date.parse(from) ? 'during' : 'before';
}
