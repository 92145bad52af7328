import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { pseudoLocale } from '../../compiler/lower/model.ts';
import type { BundledCode } from './bundleCode.ts';
import { brotli, gzip, textIn } from './files.ts';
import type { Site } from './makeSites.ts';

/** Things with a budget; `sizesOfCode` and `sizesOfSite` measure them. */
type Budgeted = 'page' | 'nodes' | 'scripts' | 'requests' | 'sdk' | 'styles' | 'program' | 'view';

/** The maximum of something. */
export type Budget = {
  readonly of: Budgeted;
  readonly says: string;
  readonly remedy: string;
} & ({ readonly kilobytes: number /** Of 1,000 bytes, compressed. */ } | { readonly count: number });

interface Size {
  readonly of: Budgeted;
  /** Names the file or files. */
  readonly file: string;
  /** Bytes, compressed as they are sent; or a count. */
  readonly amount: number;
}

const file = 'src/tools/release/budgets.json';

/** The budgets of the product. */
export function readBudgets(): readonly Budget[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Budget[];
}

/** What exceeds its budget: which file, by how much, and the remedy. Without a budget, nothing is allowed. */
export function overBudget(sizes: readonly Size[], budgets: readonly Budget[]): readonly string[] {
  return sizes.flatMap(({ of, file: name, amount }) => {
    const budget = budgets.find((each) => each.of === of);
    if (!budget) return [`${name}: "${of}" has no budget in ${file}. Give it one.`];
    const isCount = 'count' in budget;
    if (amount <= (isCount ? budget.count : budget.kilobytes * 1_000)) return [];
    const [is, most] = isCount ? [amount, budget.count] : [`${kilobytes(amount)} compressed`, `${budget.kilobytes} KB`];
    return [`${name}: ${is}, and the budget of ${budget.says} is ${most} (${file}). ${budget.remedy}.`];
  });
}

/** Formats bytes: 104,941 is "104.9 KB", and 125,004 is not "125.0 KB". */
export function kilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} KB`;
}

/** The sizes of the parts of the code that have a budget. */
export function sizesOfCode({ files, untilSignedIn, sdk, styles }: BundledCode): readonly Size[] {
  const size = (file: string): number => brotli(textIn(files, file)).length;
  const together = (of: 'scripts' | 'sdk', files: readonly string[]): Size => {
    const sizes = files.map((file) => [file, size(file)] as const);
    const names = sizes.map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
    return { of, file: names, amount: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
  };
  return [
    together('scripts', untilSignedIn),
    together('sdk', sdk),
    { of: 'requests', file: untilSignedIn.join(', '), amount: untilSignedIn.length },
    { of: 'styles', file: styles, amount: size(styles) },
  ];
}

/**
 * The sizes of flows, texts and pages. Pages count in production only: test environments have each page twice, for
 * their test hook, and customers never fetch those.
 */
export function sizesOfSite({ content, pages, release }: Site): readonly Size[] {
  const files = [...content].flatMap(([file, text]): readonly Size[] => {
    // The pseudo-locale's texts are longer than any that customers fetch.
    if (!file.endsWith('.json') || file.startsWith(`content/${pseudoLocale}/`)) return [];
    return [{ of: file.startsWith('content/program-') ? 'program' : 'view', file, amount: brotli(text).length }];
  });
  const drawn = release.target === 'production' ? [...pages].filter(([file]) => file.endsWith('.html')) : [];
  return [
    ...files,
    // Not every browser accepts brotli, so the gzip form must fit.
    ...drawn.flatMap(([file, html]): readonly Size[] => [
      { of: 'page', file, amount: gzip(html).length },
      { of: 'nodes', file, amount: nodesBelow(new JSDOM(html).window.document) },
    ]),
  ];
}

/** Elements, texts and comments of the document. What differs in other looks stands in templates, apart from it. */
function nodesBelow(node: Node): number {
  return [...node.childNodes].reduce((sum, child) => sum + 1 + nodesBelow(child), 0);
}
