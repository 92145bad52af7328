import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../explorer/product.ts';
import { pathIn } from '../../tools/book/stage/look.ts';
import { statesAtEnd } from '../../tools/book/states/statesAtEnd.ts';
import type { FoundPath, SearchNews } from '../messages.ts';

const program = fileURLToPath(new URL('searchStates.ts', import.meta.url));

/** Searches for paths to all states in another process, anew for each product. */
export class PathSearch {
  readonly #root: string;
  #product = '';
  #locales: readonly string[] = [];
  #child: ChildProcess | null = null;
  #found: FoundPath[] = [];
  #search = 0;

  constructor(root: string) {
    this.#root = root;
    process.once('exit', () => this.stop());
  }

  /** What was found for a product after the first that its page has. */
  news(product: Product, search: number, had: number): SearchNews {
    const asText = JSON.stringify(product.program);
    if (asText !== this.#product) this.#begin(product, asText);
    const from = search === this.#search ? had : 0;
    return { search: this.#search, found: this.#found.slice(from), isDone: this.#child === null };
  }

  /** Ends the search that is under way. */
  stop(): void {
    this.#child?.kill();
    this.#child = null;
  }

  #begin(product: Product, asText: string): void {
    this.stop();
    this.#product = asText;
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
      if (this.#child === child) this.#found.push(...(found as readonly FoundPath[]));
    });
    // Not when it exits: its last words may still come then.
    child.once('disconnect', () => {
      if (this.#child === child) this.#child = null;
    });
  }
}
