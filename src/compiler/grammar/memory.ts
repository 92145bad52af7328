import type { Diagnostic, ReportFinding } from '../diagnostic.ts';
import { Origins } from '../load/origins.ts';
import type { ParsedDocument } from '../load/parse.ts';
import type { CheckedFile } from './kinds.ts';
import type { ReadGrammar } from './readGrammar.ts';
import type { LimitValues, ResolvedDocument } from './resolveLimits.ts';

/** What reading the files keeps for the next compilation. */
export class ReadingMemory {
  readonly origins = new Origins();
  readonly documents = new Remembered<ParsedDocument>();
  readonly grammars = new Remembered<ReadGrammar>();
  readonly limits = new Remembered<LimitValues>();
  readonly resolved = new Remembered<ResolvedDocument>();
  readonly files = new Remembered<CheckedFile>();

  /** Forgets files that are gone. */
  keep(files: ReadonlySet<string>): void {
    this.documents.keep(files);
    this.resolved.keep(files);
    this.files.keep(files);
  }
}

interface Known<Result> {
  readonly causes: readonly unknown[];
  readonly result: Result;
  readonly findings: readonly Diagnostic[];
}

/** Results by name, each with its inputs and its findings. Of each name the last two are kept: edits are undone. */
export class Remembered<Result> {
  readonly #known = new Map<string, readonly Known<Result>[]>();

  /**
   * Returns a result that is kept if its inputs are the same, or makes a new one. Reports the findings in either case.
   * @param causes everything that the result depends on, compared by identity
   */
  of(name: string, causes: readonly unknown[], report: ReportFinding, make: (report: ReportFinding) => Result): Result {
    const [last, before] = this.#known.get(name) ?? [];
    const same = [last, before].find((known) => known !== undefined && isSame(known.causes, causes));
    const current = same ?? remembered(causes, make);
    if (current !== last) this.#known.set(name, last === undefined ? [current] : [current, last]);
    current.findings.forEach(report);
    return current.result;
  }

  /** Drops all other names, so that a long-running server does not grow. */
  keep(names: ReadonlySet<string>): void {
    for (const name of this.#known.keys()) if (!names.has(name)) this.#known.delete(name);
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((cause, at) => cause === others[at]);
}

function remembered<Result>(causes: readonly unknown[], make: (report: ReportFinding) => Result): Known<Result> {
  const findings: Diagnostic[] = [];
  const result = make((finding) => findings.push(finding));
  return { causes, result, findings };
}
