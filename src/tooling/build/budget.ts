import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoLocale } from '../../compiler/link/model.ts';
import { type BuiltEngine, engineParts } from './engine.ts';
import { brotli, gzip } from './files.ts';
import type { Site } from './makeSite.ts';
import type { SiteTarget } from './release.ts';

/** What has a budget; `sizesOfEngine` says what is measured. */
type Budgeted = 'page' | 'scripts' | 'sdk' | 'styles' | 'program' | 'view';

/** How much something may weigh, compressed. A kilobyte is 1,000 bytes. */
export interface Budget {
  readonly of: Budgeted;
  readonly says: string;
  readonly kilobytes: number;
  readonly remedy: string;
}

/** How much something weighs. */
interface Size {
  readonly of: Budgeted;
  /** Which file, or which files. */
  readonly file: string;
  /** Compressed, as it is sent. */
  readonly bytes: number;
}

const file = 'src/tooling/build/budgets.json';

/** The budgets of the product. */
export function readBudgets(): readonly Budget[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Budget[];
}

/** What is over its budget: which file, by how much, and what to do. Without a budget, nothing is allowed. */
export function overBudget(sizes: readonly Size[], budgets: readonly Budget[]): readonly string[] {
  return sizes.flatMap(({ of, file: name, bytes }) => {
    const budget = budgets.find((each) => each.of === of);
    if (!budget) return [`${name}: "${of}" has no budget in ${file}. Give it one.`];
    const { says, kilobytes: most, remedy } = budget;
    if (bytes <= most * 1_000) return [];
    return [`${name}: ${kilobytes(bytes)} compressed, and the budget of ${says} is ${most} KB (${file}). ${remedy}.`];
  });
}

/** Bytes in words: 104,941 is "104.9 KB", and 125,004 is not "125.0 KB". */
export function kilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} KB`;
}

/** How much the engine weighs, by what budgets tell apart. */
export function sizesOfEngine(folder: string, { untilSignedIn, sdk, styles }: BuiltEngine): readonly Size[] {
  const size = (file: string): number => brotli(readFileSync(path.join(folder, engineParts.web, file))).length;
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
 * How much flows, texts and pages weigh. Pages count in production alone: test environments have each page twice, for
 * their test hook, and customers never fetch them.
 */
export function sizesOfSite({ assets, pages }: Site, target: SiteTarget): readonly Size[] {
  const content = [...assets].flatMap(([file, text]): readonly Size[] => {
    // The pseudo-locale is for tests: its texts are longer than any that customers fetch.
    if (!file.endsWith('.json') || file.startsWith(`content/${pseudoLocale}/`)) return [];
    return [{ of: file.startsWith('content/program-') ? 'program' : 'view', file, bytes: brotli(text).length }];
  });
  const drawn = target === 'production' ? [...pages].filter(([file]) => file.endsWith('.html')) : [];
  return [
    ...content,
    // The larger form must fit too: not everybody takes the smaller one.
    ...drawn.map(([file, html]): Size => ({ of: 'page', file, bytes: gzip(html).length })),
  ];
}
