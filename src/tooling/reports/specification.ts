import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A clause of the specification that the product follows, or not, at one place. */
export interface Clause {
  /** Its words in `docs/specification.md`. */
  readonly says: string;
  /** Its implementation: a file, with keys or words in it, as in `flows/app.json › brand`. */
  readonly at: readonly string[];
  /** Its tests: a file, with a part of a test's title. */
  readonly tests?: readonly string[];
  /** How the product deviates, and why. */
  readonly otherwise?: string;
  readonly notDone?: string;
  /** Why it needs no implementation. */
  readonly nothingToDo?: string;
  /** The number of the decision in `docs/decisions.md` with the reason. */
  readonly decision?: number;
}

/** The clauses below a heading of the specification, in order. */
interface ClauseSection {
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

const file = fileURLToPath(new URL('../../../docs/clauses.json', import.meta.url));

/** Reads `docs/clauses.json`: all clauses of the specification, with their implementations and tests. */
export function readClauses(): readonly ClauseSection[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly sections: readonly ClauseSection[] }).sections;
}

/** A file that a clause names, and the parts in it. */
export interface Named {
  readonly file: string;
  readonly parts: string;
}

/** Parses `flows/app.json › brand`. */
export function namedBy(text: string): Named {
  const [named = '', ...parts] = text.split(' › ');
  return { file: path.posix.normalize(named), parts: parts.join(' › ') };
}
