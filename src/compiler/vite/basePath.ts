import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppFile } from '../generated/source.ts';

/**
 * The prefix of every address, from `flows/app.json`.
 * @param root the folder that holds `flows/`
 * @throws when the file cannot be read; `npm run verify` explains why
 */
export function basePathOf(root: string): string {
  const { basePath } = JSON.parse(readFileSync(path.join(root, 'flows/app.json'), 'utf8')) as AppFile;
  return basePath;
}
