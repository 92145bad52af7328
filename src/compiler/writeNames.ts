import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitNames } from './emit/names.ts';
import type { Judged } from './judge.ts';
import { placesIn } from './load/productFolder.ts';
import { namesFile } from './load/sources.ts';

/**
 * Writes the schema of names beside the grammar, if it has changed: those of the product that was verified last. The file is replaced at once, so that another
 * process or an editor reads the old or the new one.
 * @param root the folder that holds `flows/`, `copy/` and `schemas/`
 * @returns why it could not be written; null when the file is up to date, or the names are unknown
 */
export function writeNames(root: string, { analysis, phase }: Pick<Judged, 'analysis' | 'phase'>): string | null {
  // While a file violates the grammar, its names are unknown, so the old ones stay.
  if (phase === 'grammar') return null;
  const file = placesIn(root)(`schemas/grammar/${namesFile}`);
  const text = emitNames(analysis);
  // Not beside the file, where watchers of the grammar would see it come and go.
  const unfinished = path.join(path.dirname(file), '../../.cache', `${namesFile}.${process.pid}`);
  try {
    if (textAt(file) === text) return null;
    mkdirSync(path.dirname(unfinished), { recursive: true });
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
    return null;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return `Editors complete the names of an earlier time: schemas/grammar/${namesFile} could not be written (${why}).`;
  }
}

function textAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
