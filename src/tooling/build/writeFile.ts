import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a text, and makes the folders that it stands in. */
export function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
