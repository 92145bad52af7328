import type { Plugin } from 'vite';
import type { Analysis } from '../analysis/analysis.ts';
import { type CompileResult, compileJudged } from '../compile.ts';
import { CompilerMemory } from '../grammar/memory.ts';
import { judge } from '../judge.ts';
import { readSources } from '../load/readSources.ts';
import { validatorsOf } from '../validators.ts';
import { writeNames } from '../writeNames.ts';

/** A result without errors, with the validators that belong to it. */
interface Good {
  readonly result: CompileResult;
  readonly validators: string;
}

/** The compiled product of a folder: the latest result and, beside it, the latest that had no errors. */
export class Compilation {
  readonly #root: string;
  readonly #clock: (() => number) | undefined;
  readonly #memory = new CompilerMemory();
  #latest: CompileResult | null = null;
  #good: Good | null = null;
  #analysis: Analysis | null = null;

  /** @param clock for warnings about dates that are over; none for builds */
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

  /** All that can be asked of the latest result. */
  get analysis(): Analysis | null {
    if (this.#latest === null) this.refresh();
    return this.#analysis;
  }

  /** Writes the names of the latest result for editors, and tells why where that is not possible. */
  writeNames(): void {
    const { analysis } = this;
    const problem = analysis && writeNames(this.#root, analysis);
    if (problem !== null) process.stderr.write(`${problem}\n`);
  }

  /** Reads the folder again and compiles it. */
  refresh(): CompileResult {
    const reading = readSources(this.#root);
    const judged = judge(reading, this.#memory, this.#clock?.() ?? null);
    const result = compileJudged(judged, 'all');
    this.#analysis = judged.analysis;
    this.#latest = result;
    if (result.program !== null) this.#good = { result, validators: validatorsOf(reading.sources) };
    return result;
  }
}

/** What tells V8 to compile all of a file while it comes, beside the page, and not each function when it is called first. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** What is smaller is compiled as soon as it is there. */
const smallest = 8_000;

/** Has browsers that can do so compile the product's scripts before they are run. Others take it for a comment. */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type === 'chunk' && each.code.length > smallest) each.code = hint + each.code;
      }
    },
  };
}

/** The folder that `FLOWS_ROOT` names, which holds `flows/`, `copy/` and `schemas/` in place of the project's own. */
export function flowsRoot(environment: Readonly<Record<string, string | undefined>>): { readonly root?: string } {
  const named = environment.FLOWS_ROOT;
  return named === undefined ? {} : { root: named };
}
