import { type CompileResult, compileJudged } from '../compile.ts';
import { type Judged, judge } from '../judge.ts';
import { readSources } from '../load/readSources.ts';
import { CompilerMemory } from '../lower/memory.ts';
import { validatorsOf } from '../validators.ts';
import { writeNames } from '../writeNames.ts';

/** A result without errors, and its validators. */
interface Good {
  readonly result: CompileResult;
  readonly validators: string;
}

/** The compilation of a folder: the latest result, and the latest one without errors. */
export class Compilation {
  readonly #root: string;
  readonly #clock: (() => number) | undefined;
  readonly #memory = new CompilerMemory();
  #latest: CompileResult | null = null;
  #good: Good | null = null;
  #judged: Judged | null = null;

  /** @param clock for warnings about dates in the past; none for builds */
  constructor(root: string, clock?: () => number) {
    this.#root = root;
    this.#clock = clock;
  }

  /** The latest result; compiles when there is none. */
  get latest(): CompileResult {
    return this.#latest ?? this.refresh();
  }

  /** The latest result without errors, or null. */
  get good(): Good | null {
    if (this.#latest === null) this.refresh();
    return this.#good;
  }

  /** The latest findings, and what they are about. */
  get judged(): Judged | null {
    if (this.#latest === null) this.refresh();
    return this.#judged;
  }

  /** Writes the names of the latest result for editors. Prints why, if that fails. */
  writeNames(): void {
    const { judged } = this;
    const problem = judged && writeNames(this.#root, judged);
    if (problem !== null) process.stderr.write(`${problem}\n`);
  }

  /** Reads and compiles the folder again. */
  refresh(): CompileResult {
    const reading = readSources(this.#root);
    const judged = judge(reading, this.#memory, this.#clock?.() ?? null);
    const result = compileJudged(judged, 'all');
    this.#judged = judged;
    this.#latest = result;
    if (result.program !== null) this.#good = { result, validators: validatorsOf(judged.analysis.schemas) };
    return result;
  }
}
