import type { Diagnostic, Report } from '../diagnostic.ts';
import { Origins } from '../load/origins.ts';
import type { Document } from '../load/parse.ts';
import type { LoweredFile } from '../lower/lowerFile.ts';
import type { DiskCache } from './diskCache.ts';
import type { CheckedFile } from './kinds.ts';
import type { ReadGrammar } from './readGrammar.ts';
import { Verdicts } from './verdicts.ts';

/**
 * What one compilation leaves to the next, so that after a save only the changed file is read and judged again. It is
 * never seen in a result: compiling without it gives the same.
 */
export class CompilerMemory {
  readonly origins = new Origins();
  /** Objects that lost a part to an error which has been told. */
  readonly damaged = new WeakSet<object>();
  readonly documents = new Remembered<Document>();
  readonly grammars = new Remembered<ReadGrammar>();
  readonly files = new Remembered<CheckedFile>();
  readonly lowered = new Remembered<LoweredFile>();

  /** What was found out about patterns. */
  readonly verdicts: Verdicts;

  /**
   * @param cache where the validators of the grammar are left for the next process
   * @param verdicts where verdicts are left
   */
  constructor(
    readonly cache: DiskCache | null = null,
    verdicts: DiskCache | null = null,
  ) {
    this.verdicts = new Verdicts(verdicts);
  }

  /** Forgets files that are gone. */
  keep(files: ReadonlySet<string>): void {
    this.documents.keep(files);
    this.files.keep(files);
    this.lowered.keep(files);
  }
}

interface Known<Result> {
  readonly causes: readonly unknown[];
  readonly result: Result;
  readonly findings: readonly Diagnostic[];
}

/** Results by name, each with what it was made of and what was told meanwhile. Of each name only the last is kept. */
class Remembered<Result> {
  readonly #known = new Map<string, Known<Result>>();

  /**
   * The result of last time where it would come out the same, or a new one. What there is to tell is told either way.
   * @param causes everything that the result depends on, compared by identity
   */
  of(name: string, causes: readonly unknown[], report: Report, make: (report: Report) => Result): Result {
    const known = this.#known.get(name) ?? null;
    const isSame = known?.causes.length === causes.length && causes.every((cause, at) => cause === known.causes[at]);
    const current = known !== null && isSame ? known : made(causes, make);
    this.#known.set(name, current);
    current.findings.forEach(report);
    return current.result;
  }

  /** Forgets what is no longer among the names, so that a server that runs for days does not grow. */
  keep(names: ReadonlySet<string>): void {
    for (const name of this.#known.keys()) if (!names.has(name)) this.#known.delete(name);
  }
}

function made<Result>(causes: readonly unknown[], make: (report: Report) => Result): Known<Result> {
  const findings: Diagnostic[] = [];
  const result = make((finding) => findings.push(finding));
  return { causes, result, findings };
}
