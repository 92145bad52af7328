import { usualTimeZone } from '../lower/schedule.ts';
import type { Misfit } from './shape.ts';

const isoDate = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/u;

/**
 * What is wrong with a date; null if it exists and has the offset of its zone at that moment.
 * @param part whether it begins or ends a span: a day without a time stands for its beginning or its end
 * @param zone the name of an existing time zone
 */
export function problemOfDate(date: string, part: 'from' | 'until', zone: string): Misfit | null {
  const [, year, month, day, hour, minute, second = '00', offset] = isoDate.exec(date) ?? [];
  if (year === undefined) {
    const intended = meantTime(date, part);
    const [example] = intended === null ? ['2030-03-09T22:00:00-05:00'] : momentsIn(zone, intended);
    return { message: `"${date}" is no date with a time`, remedy: `Write it as in "${example}"` };
  }
  const asWritten = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (!isReal(asWritten) || !isOffset(offset ?? 'Z')) {
    return { message: `The date "${date}" does not exist`, remedy: 'Correct the day, the time or the offset' };
  }
  const possible = momentsIn(zone, asWritten);
  if (offset === undefined) {
    const message = `"${date}" has no offset, so every customer would take it for another moment`;
    return { message, remedy: `Write "${possible[0]}"` };
  }
  const moment = Date.parse(`${asWritten}${offset}`);
  if (possible.some((each) => Date.parse(each) === moment && each.endsWith(offset))) return null;
  return foreignOffset(date, moment, possible, zone);
}

/** One hour off is the other season. What is further off may be meant: then the remedy also gives the time here. */
function foreignOffset(date: string, moment: number, possible: readonly string[], zone: string): Misfit {
  const same = writtenIn(zone, moment);
  const [intended = same] = possible;
  const message = `"${date}" does not have the offset of ${zone}, which is ${intended.slice(-6)} then`;
  const isFar = Math.abs(Date.parse(intended) - moment) > hour;
  return {
    message,
    remedy: isFar
      ? `Write "${intended}"; or "${same}", if the time was meant for the offset that is written`
      : `Write "${intended}"`,
  };
}

/** Whether there is a time zone of this name. */
export function isTimeZone(zone: string): boolean {
  // The first query loads the tables of all zones, which takes longer than most rules.
  if (zone === usualTimeZone) return true;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone.includes('/');
  } catch {
    return false;
  }
}

/** The time zone of the schedule; the usual one where it names none, or one that does not exist. */
export function zoneOf(file: { readonly timeZone?: string } | null): string {
  const zone = file?.timeZone ?? usualTimeZone;
  return isTimeZone(zone) ? zone : usualTimeZone;
}

/** When clocks of a zone first show a time such as 2030-03-09T22:00, with its offset. */
export const firstMomentIn = (zone: string, time: string): string => momentsIn(zone, `${time}:00`)[0] ?? time;

const hour = 3_600_000;
const minute = 60_000;

/**
 * The moments at which clocks of a zone show a time, with their offsets: usually one, two in the repeated hour, and in
 * the skipped hour what clocks show instead.
 */
function momentsIn(zone: string, time: string): readonly string[] {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return [];
  const around = [-24, 24].map((hours) => offsetIn(zone, asUtc + hours * hour));
  const moments = [...new Set(around)].map((offset) => asUtc - offset * minute);
  const shown = moments.map((moment) => writtenIn(zone, moment));
  const exact = shown.filter((each) => each.startsWith(time));
  return exact.length > 0 ? exact : shown.slice(0, 1);
}

/** A moment in the local time of a zone, with its offset. */
function writtenIn(zone: string, moment: number): string {
  const offset = offsetIn(zone, moment);
  const size = Math.abs(offset);
  const digits = [Math.floor(size / 60), size % 60].map((each) => String(each).padStart(2, '0'));
  return `${new Date(moment + offset * minute).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${digits.join(':')}`;
}

/** The offset of a zone from UTC in minutes. */
function offsetIn(zone: string, moment: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function isReal(time: string): boolean {
  const moment = new Date(`${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
}

/** Time zones range from -12:00 to +14:00. */
function isOffset(offset: string): boolean {
  if (offset === 'Z') return true;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return Number(offset.slice(4)) < 60 && minutes <= (offset.startsWith('-') ? 12 : 14) * 60;
}

/** The common date formats, each with the order of its parts. */
const days: readonly (readonly [pattern: RegExp, order: string])[] = [
  [/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, 'ymd'],
  [/\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/u, 'mdy'],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/u, 'dmy'],
  [/\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/iu, 'mdy'],
  [/\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})\b/iu, 'dmy'],
];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day and time that a text most likely means; null when it names no day that exists. */
function meantTime(text: string, part: 'from' | 'until'): string | null {
  for (const [pattern, order] of days) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [year = '', month = '', day = ''] = ['y', 'm', 'd'].map((each) => found[1 + order.indexOf(each)]);
    const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
    const rest = text.replace(found[0], ' ');
    const time = `${year}-${twoDigits(number)}-${twoDigits(Number(day))}T${meantHour(rest) ?? usualHour[part]}`;
    if (isReal(time)) return time;
  }
  return null;
}

const usualHour = { from: '00:00:00', until: '23:59:59' };

function meantHour(text: string): string | null {
  const [, hours, minutes = '00', seconds = '00', half = ''] =
    /\b(\d{1,2})(?::(\d\d))?(?::(\d\d))? ?([ap])\.?m\b/iu.exec(text) ??
    /(?<![-+:\d])(\d{1,2}):(\d\d)(?::(\d\d))?/u.exec(text) ??
    [];
  if (hours === undefined) return null;
  const late = half.toLowerCase() === 'p' ? 12 : 0;
  return `${twoDigits(half === '' ? Number(hours) : (Number(hours) % 12) + late)}:${minutes}:${seconds}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
