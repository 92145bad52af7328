import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../explorer/product.ts';
import { pathIn } from '../../tools/book/stage/look.ts';
import { keyOf } from '../../tools/book/states/keptPaths.ts';
import { statesAtEnd } from '../../tools/book/states/statesAtEnd.ts';
import type { FoundPath, SearchNews } from '../messages.ts';

const program = fileURLToPath(new URL('searchStates.ts', import.meta.url));

/** Searches for paths to all states in another process, anew for each product. */
export class PathSearch {
  readonly #root: string;
  #product: Product | null = null;
  /** Of what is searched; null after a search that did not come to its end. */
  #key: string | null = null;
  #locales: readonly string[] = [];
  #child: ChildProcess | null = null;
  #found: FoundPath[] = [];
  #search = 0;
  #isDone = false;

  constructor(root: string) {
    this.#root = root;
    process.once('exit', () => this.stop());
  }

  /** What was found for a product after the first that its page has. */
  news(product: Product, search: number, had: number): SearchNews {
    // Files that changed are another product, even if they are what they once were.
    if (product !== this.#product) {
      const key = keyOf(product);
      if (key !== this.#key) this.#begin(product, key);
      this.#product = product;
    }
    const from = search === this.#search ? had : 0;
    return { search: this.#search, found: this.#found.slice(from), isDone: this.#isDone };
  }

  /** Ends the search that is under way. */
  stop(): void {
    this.#child?.kill();
    this.#child = null;
  }

  #begin(product: Product, key: string): void {
    this.stop();
    this.#key = key;
    this.#isDone = false;
    this.#search += 1;
    // Most paths still lead where they led, and do so in a new language.
    const leadsTo = statesAtEnd(product);
    const { locales } = product.program;
    const added = locales.filter((locale) => !this.#locales.includes(locale));
    this.#found = this.#found.flatMap(({ id, path, ...known }) => {
      const looks = known.looks.filter(({ locale }) => locales.includes(locale));
      const [look] = looks;
      if (look === undefined || !leadsTo(pathIn(product.program, path, look)).includes(id)) return [];
      const own = looks.filter(({ locale }) => locale === look.locale);
      return [{ id, path, looks: [...looks, ...added.flatMap((locale) => own.map((each) => ({ ...each, locale })))] }];
    });
    this.#locales = locales;
    const child = fork(program, [this.#root], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (found) => {
      if (this.#child !== child) return;
      // Its last message is no state.
      if (found === null) this.#isDone = true;
      else this.#found.push(...(found as readonly FoundPath[]));
    });
    // Not when it exits: its last words may still come then.
    child.once('disconnect', () => {
      if (this.#child !== child) return;
      this.#child = null;
      // It ended early, or read a file that was half written.
      if (!this.#isDone) this.#key = null;
    });
  }
}
