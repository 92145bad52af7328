import type { Product } from '../../proof/product.ts';
import { Refusal } from '../build/refusal.ts';

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

const referenceLength = 8;

type Entry = Readonly<Record<string, unknown>>;

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
    throw new Refusal(
      name,
      'no entry has a trace in its details',
      'Take entries with logLevel ERROR, as the address `log` of the environment got them',
    );
  const references = [...new Set(traced.map(referenceOf))];
  const wanted = reference?.toLowerCase() ?? null;
  if (wanted === null && references.length > 1)
    throw new Refusal(
      name,
      `it has the traces of ${references.length} visits, ${listed(references)}`,
      'Say which: npm run replay -- <file> <reference>',
    );
  const own = traced.filter((entry) => wanted === null || traceIdOf(entry).startsWith(wanted));
  const last = own.at(-1);
  if (last === undefined)
    throw new Refusal(name, `no entry has the reference ${wanted}`, `It has ${listed(references)}`);
  const { message, details } = last as { readonly message: unknown; readonly details: Entry };
  return {
    reference: referenceOf(last),
    message: plain(message) ?? '',
    reason: plain(details.reason),
    release: plain(details.release) ?? 'unknown',
    ...stepsIn(String(details.trace), `${name}, reference ${referenceOf(last)}`),
  };
}

function entriesIn(text: string, name: string): readonly Entry[] {
  const whole = parsed(text);
  if (whole !== undefined) return (Array.isArray(whole) ? whole : [whole]).filter(isRecord);
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  return lines.flatMap(({ line, number }) => {
    if (line === '') return [];
    const entry = parsed(line);
    if (entry === undefined)
      throw new Refusal(
        `${name}:${number}`,
        'this is no JSON',
        'Give one entry, a list of entries, or a file with one on each line',
      );
    return isRecord(entry) ? [entry] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tooShort = 'The log has cut it: let it keep 6,000 characters of a text, and take an entry that is whole';

/** @throws {Refusal} when the trace is incomplete */
function stepsIn(trace: string, where: string): Pick<SentTrace, 'version' | 'steps'> {
  const [version = '', count = '', ...steps] = trace.split(' ');
  if (!/^\w+$/u.test(version) || !/^[1-9]\d?$/u.test(count))
    throw new Refusal(where, 'its trace does not begin with a version and a count', 'Take the entry as it was sent');
  if (steps.length < Number(count))
    throw new Refusal(where, `its trace has ${steps.length} of ${count} steps`, tooShort);
  const read = steps.map((text, index) => stepOf(text, `${where}, step ${index + 1}`));
  if (steps.length > Number(count))
    throw new Refusal(where, `its trace has ${steps.length} steps and says ${count}`, 'Take the entry as it was sent');
  return { version, steps: read };
}

function stepOf(text: string, where: string): TracedStep {
  const [, cause, state, overlay, effect] = /^([\w*.:-]+),([\w>-]+)(?:\/([\w-]+))?(?:,([\w.]+))?$/u.exec(text) ?? [];
  if (cause === undefined || state === undefined) throw new Refusal(where, `"${plain(text)}" is no step`, tooShort);
  return { text, cause, state, overlay: overlay ?? null, effect: effect ?? null };
}

/** Describes names in the trace that the product does not have; empty if all are known. */
export function unknownNames({ program, model }: Product, steps: readonly TracedStep[]): readonly string[] {
  const screens = Object.values(program.states).flatMap((state) => (state.kind === 'screen' ? [state] : []));
  const overlays = Object.assign({}, program.overlays, ...screens.map((each) => each.overlays)) as Program['overlays'];
  const events = new Set([program, ...screens, ...Object.values(overlays)].flatMap(({ on }) => Object.keys(on)));
  const happens = (cause: string): boolean => {
    if (cause.startsWith('*')) return told.has(cause);
    const [effect = '', code] = cause.split(':');
    return code === undefined ? events.has(cause) : model.effects.get(effect)?.outcomes?.[code] !== undefined;
  };
  return steps.flatMap(({ cause, state, overlay, effect }, index) => [
    ...(happens(cause) ? [] : [`step ${index + 1}: "${cause}" is no event and no outcome of an effect`]),
    ...(Object.hasOwn(program.states, state) ? [] : [`step ${index + 1}: there is no state "${state}"`]),
    ...(overlay === null || Object.hasOwn(overlays, overlay)
      ? []
      : [`step ${index + 1}: there is no overlay "${overlay}"`]),
    ...(effect === null || model.effects.has(effect) ? [] : [`step ${index + 1}: there is no effect "${effect}"`]),
  ]);
}

type Program = Product['program'];

const told = new Set(['load', 'location', 'timer', 'minute', 'known', 'dismiss', 'rejected'].map((name) => `*${name}`));

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

function listed(names: readonly string[]): string {
  const [some, more] = [names.slice(0, 5), names.length - 5];
  return some.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
