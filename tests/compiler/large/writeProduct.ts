import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../../src/compiler/load/sources.ts';

/** Writes a product that is held in memory into a folder. */
export function writeProduct(product: Sources, root: string): void {
  for (const [file, text] of product) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
