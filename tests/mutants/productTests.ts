import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../../src/explorer/product.ts';
import { projectRoot } from '../compiler/product.ts';
import { exchange } from './exchanged.ts';
import { declared } from './standIn.ts';

/** Declares the tests of the product, but for those that lay out files; they are run by `failingTest`. */
export async function declareProductTests(product: Product): Promise<number> {
  exchange(product);
  const folder = path.join(projectRoot, 'tests/product');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (text.includes("from './product.ts'") && !text.includes('afterAll')) await import(path.join(folder, file));
  }
  return declared.length;
}

/** Runs them against a program. @returns the first that fails, or null */
export function failingTest(product: Product): string | null {
  exchange(product);
  for (const { name, run } of declared) {
    try {
      run();
    } catch {
      return name;
    }
  }
  return null;
}
