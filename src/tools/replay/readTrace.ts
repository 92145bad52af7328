import { parsedJson } from '../../compiler/load/parsedJson.ts';
import { Refusal } from '../release/refusal.ts';

/** A step of a trace in the log. */
export interface TracedStep {
  /** Its text in the log. */
  readonly text: string;
  /** An event of the flows, `effect:outcome`, or another event of the machine, marked with `*`. */
  readonly cause: string;
  /** The state of the machine afterwards. */
  readonly state: string;
  readonly overlay: string | null;
  /** The effect that it started. */
  readonly effect: string | null;
}

/** The trace in a log entry. */
export interface SentTrace {
  /** The reference that customers read out. */
  readonly reference: string;
  readonly message: string;
  readonly reason: string | null;
  readonly release: string;
  /** The version of the program. */
  readonly version: string;
  readonly steps: readonly TracedStep[];
}

type Entry = Readonly<Record<string, unknown>>;

const referenceLength = 8;
const asSent = 'Take the entry as it was sent';
const tooShort = 'The log has cut it: let it keep 6,000 characters of a text, and take an entry that is whole';

/**
 * Reads the trace of a log entry.
 * @param text an entry, a list of entries, or one on each line
 * @param name of the file, for messages
 * @param reference the beginning of a trace id, if the file has several
 * @throws {Refusal} that says what is wrong, where, and the remedy
 */
export function readTrace(text: string, name: string, reference: string | null): SentTrace {
  const traced = entriesIn(text, name).filter(({ details }) => isRecord(details) && typeof details.trace === 'string');
  if (traced.length === 0)
    throw new Refusal(name, 'no entry has a trace in its details', 'Take entries with logLevel ERROR');
  const references = [...new Set(traced.map(referenceOf))];
  const wanted = reference?.toLowerCase() ?? (references.length === 1 ? '' : null);
  if (wanted === null) {
    const what = `it has the traces of ${references.length} visits, ${references.slice(0, 5).join(', ')}`;
    throw new Refusal(name, what, 'Say which: npx tsx src/scripts/replay.ts <file> <reference>');
  }
  const last = traced.findLast((entry) => traceIdOf(entry).startsWith(wanted));
  if (last === undefined)
    throw new Refusal(name, `no entry has the reference ${wanted}`, `It has ${references.slice(0, 5).join(', ')}`);
  const details = last.details as Entry;
  return {
    reference: referenceOf(last),
    message: plain(last.message) ?? '',
    reason: plain(details.reason),
    release: plain(details.release) ?? 'unknown',
    ...stepsIn(String(details.trace), `${name}, reference ${referenceOf(last)}`),
  };
}

function entriesIn(text: string, name: string): readonly Entry[] {
  const whole = parsedJson(text);
  if (whole !== undefined) return [whole].flat().filter(isRecord);
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const entry = parsedJson(line);
    if (entry === undefined)
      throw new Refusal(`${name}:${index + 1}`, 'this is no JSON', 'Give one entry, a list of entries, or one a line');
    return isRecord(entry) ? [entry] : [];
  });
}

function stepsIn(trace: string, where: string): Pick<SentTrace, 'version' | 'steps'> {
  const [version = '', count = '', ...steps] = trace.split(' ');
  if (!/^\w+$/u.test(version) || !/^[1-9]\d?$/u.test(count))
    throw new Refusal(where, 'its trace does not begin with a version and a count', asSent);
  if (steps.length < Number(count))
    throw new Refusal(where, `its trace has ${steps.length} of ${count} steps`, tooShort);
  if (steps.length > Number(count))
    throw new Refusal(where, `its trace has ${steps.length} steps and says ${count}`, asSent);
  return { version, steps: steps.map((text, index) => stepIn(text, `${where}, step ${index + 1}`)) };
}

function stepIn(text: string, where: string): TracedStep {
  const [, cause, state, overlay, effect] = /^([\w*.:-]+),([\w>-]+)(?:\/([\w-]+))?(?:,([\w.]+))?$/u.exec(text) ?? [];
  if (cause === undefined || state === undefined) throw new Refusal(where, `"${plain(text)}" is no step`, tooShort);
  return { text, cause, state, overlay: overlay ?? null, effect: effect ?? null };
}

function traceIdOf({ details }: Entry): string {
  return (isRecord(details) && plain(details.traceId)?.toLowerCase()) || 'none';
}

function referenceOf(entry: Entry): string {
  return traceIdOf(entry).slice(0, referenceLength);
}

/** A printable text: anybody can post to a log. */
function plain(value: unknown): string | null {
  return typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, 200) : null;
}

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
