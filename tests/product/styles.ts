import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../compiler/product.ts';

/** The styles without their comments. */
export function readStyles(): string {
  const folder = join(projectRoot, 'src/ui/styles');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gsu, '');
}
