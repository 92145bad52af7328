import type { DiskCache } from './diskCache.ts';

/** Answers that depend only on texts and take long to compute. They are kept beyond a run. */
export class Verdicts {
  #known: Map<string, unknown> | null = null;

  constructor(private readonly cache: DiskCache | null) {}

  /**
   * The answer to a question, computed once.
   * @param question everything that the answer depends on: its kind, its version, and the texts
   */
  of<Answer>(question: readonly string[], make: () => Answer): Answer {
    this.#known ??= read(this.cache);
    const key = JSON.stringify(question);
    if (!this.#known.has(key)) {
      this.#known.set(key, make());
      this.cache?.write(JSON.stringify([...this.#known]));
    }
    return this.#known.get(key) as Answer;
  }
}

function read(cache: DiskCache | null): Map<string, unknown> {
  try {
    return new Map(JSON.parse(cache?.read() ?? '[]') as [string, unknown][]);
  } catch {
    // Not written by this class, so everything is computed again.
    return new Map();
  }
}
