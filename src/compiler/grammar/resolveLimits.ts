import { error, type Place, placeKey, type ReportFinding } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import type { ParsedDocument } from '../load/parse.ts';
import { wrongGrammar } from '../reading.ts';
import { suggestion } from '../suggest.ts';

/** The values of flows/limits.json by name. */
export type LimitValues = ReadonlyMap<string, number>;

/** A file whose limits are numbers now. */
export interface ResolvedDocument {
  readonly document: ParsedDocument;
  /** The places of these numbers, with the names that they came from. */
  readonly reads: readonly LimitRead[];
}

/** A number that came from flows/limits.json. */
export interface LimitRead {
  readonly name: string;
  readonly place: Place;
}

/** The texts that read limits by `{codeLength}`: repetitions of a pattern, and what generators of passwords are told. */
const inTexts = {
  pattern: (number: number) => `{${number}}`,
  generator: (number: number) => String(number),
} as const;

export const limitsFile = 'flows/limits.json';

/** In place of a number that is wrong or missing, which is told once: one that the bounds of what reads it let pass. */
const anyNumber = 5;

/** The values of the file. */
export function limitValuesOf(document: ParsedDocument | undefined): LimitValues {
  return new Map(
    Object.entries(recordOf(document?.value)).map(([name, entry]) => {
      const { value } = recordOf(entry);
      return [name, typeof value === 'number' ? value : anyNumber];
    }),
  );
}

/**
 * Replaces `{ "limit": "codeTries" }` by the number, and `"x-limit": { "maximum": "codeTries" }` by the keyword of the
 * schema; `^[0-9]{codeLength}$` becomes a pattern. All that reads the files afterwards meets numbers; each keeps its
 * place. Reports names that do not exist.
 */
export function resolveLimits(
  document: ParsedDocument,
  limits: LimitValues,
  origins: Origins,
  report: ReportFinding,
): ResolvedDocument {
  const reads: LimitRead[] = [];

  function numberOf(name: string, place: Place): number | null {
    const value = limits.get(name);
    if (value !== undefined) {
      reads.push({ name, place });
      return value;
    }
    const remedy = suggestion(name, [...limits.keys()], `Add it to ${limitsFile}`);
    report(error(wrongGrammar, place, `There is no limit "${name}"`, remedy));
    return null;
  }

  function resolved(value: unknown, place: () => Place): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const name = limitIn(value);
    if (name !== null) return numberOf(name, place()) ?? anyNumber;
    const parts = Object.entries(value).map(([key, part]: [string, unknown]): [string, unknown] => {
      const at = (): Place => origins.at(value, key);
      return [
        key,
        typeof part === 'string' && key in inTexts ? textOf(part, key as keyof typeof inTexts, at) : resolved(part, at),
      ];
    });
    if (Array.isArray(value)) {
      const items = parts.map(([, part]) => part);
      return origins.derivedIfOther(value, items);
    }
    const object = Object.fromEntries(parts.flatMap(([key, part]) => keywords(value, key, part)));
    return origins.derivedIfOther(value, withoutReference(object));
  }

  function textOf(text: string, key: keyof typeof inTexts, place: () => Place): string {
    return text.replace(/\{([a-z][a-zA-Z0-9]*)\}/gu, (_, name: string) =>
      inTexts[key](numberOf(name, place()) ?? anyNumber),
    );
  }

  /** The keywords that a schema reads from limits. */
  function keywords(schema: object, key: string, part: unknown): readonly (readonly [string, unknown])[] {
    if (key !== 'x-limit' || typeof part !== 'object' || part === null) return [[key, part]];
    return Object.entries(part).flatMap(([keyword, name]: [string, unknown]) => {
      const value = numberOf(String(name), origins.at(schema, key));
      return value === null ? [] : [[keyword, value] as const];
    });
  }

  const value = resolved(document.value, () => origins.at(recordOf(document.value)));
  return { document: value === document.value ? document : { ...document, value }, reads };
}

/** A schema of a number that can come from a limit: by then it is the number. Only editors offer the reference. */
function withoutReference(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { anyOf, ...others } = schema;
  const [number, reference] = Array.isArray(anyOf) ? anyOf.map(recordOf) : [];
  const isLimit = String(reference?.$ref).endsWith('#/definitions/limitReference');
  return isLimit ? { ...others, ...number } : schema;
}

/** The limit that is read at a place, by name. */
export function limitsRead(reads: readonly LimitRead[]): (place: Place) => string | undefined {
  const names = new Map(reads.map(({ name, place }) => [placeKey(place), name]));
  return (place) => names.get(placeKey(place));
}

/**
 * Reports a limit beyond the bounds of what reads it where the limit is written, once, because that is what can be
 * changed. All else is passed on as it is.
 */
export function atLimits(
  reads: readonly LimitRead[],
  file: ParsedDocument | undefined,
  origins: Origins,
  report: ReportFinding,
): ReportFinding {
  const nameAt = limitsRead(reads);
  const told = new Set<string>();
  return (finding) => {
    const name = nameAt(finding) ?? '';
    const limit = recordOf(recordOf(file?.value)[name]);
    if (!finding.message.endsWith(` cannot be ${limit.value}`)) return report(finding);
    if (told.size === told.add(`${name} ${finding.remedy}`).size) return;
    const message = `The limit "${name}" does not fit ${finding.file}:${finding.line}: ${finding.message}`;
    report({ ...finding, ...origins.at(limit, 'value'), message });
  };
}

/** The name in `{ "limit": "codeTries" }`. */
function limitIn(value: object): string | null {
  const [[key, name] = [], ...others] = Object.entries(value) as readonly (readonly [string, unknown])[];
  return key === 'limit' && typeof name === 'string' && others.length === 0 && !Array.isArray(value) ? name : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
