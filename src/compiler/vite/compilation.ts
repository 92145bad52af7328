import { type CompileResult, compileRead } from '../compile.ts';
import { Memory } from '../grammar/memory.ts';
import { readSources } from '../load/readSources.ts';
import { validatorsOf } from '../validators/fromSources.ts';

/** A result without errors, with the validators that belong to it. */
export interface Good {
  readonly result: CompileResult;
  readonly validators: string;
}

/** The compiled product of a folder: the latest result and, beside it, the latest that had no errors. */
export class Compilation {
  readonly #root: string;
  readonly #memory = new Memory();
  #latest: CompileResult | null = null;
  #good: Good | null = null;

  constructor(root: string) {
    this.#root = root;
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

  /** Reads the folder again and compiles it. */
  refresh(): CompileResult {
    const reading = readSources(this.#root);
    const result = compileRead(reading, { memory: this.#memory });
    this.#latest = result;
    if (result.program !== null) this.#good = { result, validators: validatorsOf(reading.sources) };
    return result;
  }
}
