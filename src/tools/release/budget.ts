import { readFileSync } from 'node:fs';
import { pseudoLocale } from '../../compiler/lower/model.ts';
import type { BundledCode } from './bundleCode.ts';
import { brotli, gzip, textIn } from './files.ts';
import type { Site } from './makeSite.ts';
import type { SiteTarget } from './release.ts';

/** Things with a budget; `sizesOfCode` and `sizesOfSite` measure them. */
type Budgeted = 'page' | 'scripts' | 'sdk' | 'styles' | 'program' | 'view';

/** The maximum compressed size. A kilobyte is 1,000 bytes. */
export interface Budget {
  readonly of: Budgeted;
  readonly says: string;
  readonly kilobytes: number;
  readonly remedy: string;
}

/** The size of something. */
interface Size {
  readonly of: Budgeted;
  /** Names the file or files. */
  readonly file: string;
  /** Compressed, as it is sent. */
  readonly bytes: number;
}

const file = 'src/tools/release/budgets.json';

/** The budgets of the product. */
export function readBudgets(): readonly Budget[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Budget[];
}

/** What exceeds its budget: which file, by how much, and the remedy. Without a budget, nothing is allowed. */
export function overBudget(sizes: readonly Size[], budgets: readonly Budget[]): readonly string[] {
  return sizes.flatMap(({ of, file: name, bytes }) => {
    const budget = budgets.find((each) => each.of === of);
    if (!budget) return [`${name}: "${of}" has no budget in ${file}. Give it one.`];
    const { says, kilobytes: most, remedy } = budget;
    if (bytes <= most * 1_000) return [];
    return [`${name}: ${kilobytes(bytes)} compressed, and the budget of ${says} is ${most} KB (${file}). ${remedy}.`];
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
    return { of, file: names, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
  };
  return [
    together('scripts', untilSignedIn),
    together('sdk', sdk),
    { of: 'styles', file: styles, bytes: size(styles) },
  ];
}

/**
 * The sizes of flows, texts and pages. Pages count in production only: test environments have each page twice, for
 * their test hook, and customers never fetch those.
 */
export function sizesOfSite({ content, pages }: Site, target: SiteTarget): readonly Size[] {
  const files = [...content].flatMap(([file, text]): readonly Size[] => {
    // The pseudo-locale's texts are longer than any that customers fetch.
    if (!file.endsWith('.json') || file.startsWith(`content/${pseudoLocale}/`)) return [];
    return [{ of: file.startsWith('content/program-') ? 'program' : 'view', file, bytes: brotli(text).length }];
  });
  const drawn = target === 'production' ? [...pages].filter(([file]) => file.endsWith('.html')) : [];
  return [
    ...files,
    // Not every browser accepts brotli, so the gzip form must fit.
    ...drawn.map(([file, html]): Size => ({ of: 'page', file, bytes: gzip(html).length })),
  ];
}
