import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A clause of the specification: a piece of it that is kept, or that is not, in one place. */
export interface Clause {
  /** The words of `docs/specification.md`. */
  readonly says: string;
  /** What it became: a file, with keys or words that it holds, as in `flows/app.json › brand`. */
  readonly at: readonly string[];
  /** What shows it: a file, with a part of the title of a test. */
  readonly tests?: readonly string[];
  /** How the product differs, and why. */
  readonly otherwise?: string;
  readonly notDone?: string;
  /** Why it says nothing that could be built. */
  readonly nothingToDo?: string;
  /** The number of the decision in `docs/decisions.md` that has the reason. */
  readonly decision?: number;
}

/** The clauses below a heading of the specification, in its order. */
interface ClauseSection {
  readonly heading: string;
  readonly clauses: readonly Clause[];
}

const file = fileURLToPath(new URL('../../../docs/clauses.json', import.meta.url));

/** Reads `docs/clauses.json`: the specification word by word, what became of it, and what shows it. */
export function readClauses(): readonly ClauseSection[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly sections: readonly ClauseSection[] }).sections;
}

/** A file that a clause names, and what of it. */
export interface Named {
  readonly file: string;
  readonly parts: string;
}

/** Reads `flows/app.json › brand`. */
export function namedBy(text: string): Named {
  const [named = '', ...parts] = text.split(' › ');
  return { file: path.posix.normalize(named), parts: parts.join(' › ') };
}
