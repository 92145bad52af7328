import { readFileSync } from 'node:fs';

/** What has a budget; `src/tooling/build/sizes.ts` says what is measured. */
export type Budgeted = 'page' | 'scripts' | 'sdk' | 'styles' | 'program' | 'view';

/** How much something may weigh, compressed. A kilobyte is 1,000 bytes. */
export interface Budget {
  readonly of: Budgeted;
  readonly says: string;
  readonly kilobytes: number;
  readonly remedy: string;
}

/** How much something weighs. */
export interface Size {
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

/** What is over its budget: which file, by how much, and what to do. What nobody gave a budget may weigh nothing. */
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
