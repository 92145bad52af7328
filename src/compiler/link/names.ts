/** What one name of the language can refer to. */
export type NameKind =
  | 'state'
  | 'screen'
  | 'condition'
  | 'rule'
  | 'pattern'
  | 'table'
  | 'effect'
  | 'notification'
  | 'policy'
  | 'cookie';

/** The names that exist. When a file that defines some could not be read to its end, no name counts as unknown. */
export class Names {
  readonly #all: ReadonlySet<string>;
  readonly #complete: boolean;

  constructor(all: Iterable<string>, complete: boolean) {
    this.#all = new Set(all);
    this.#complete = complete;
  }

  lacks(name: string): boolean {
    return this.#complete && !this.#all.has(name);
  }

  get all(): ReadonlySet<string> {
    return this.#all;
  }
}
