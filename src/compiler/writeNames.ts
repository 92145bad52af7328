import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Analysis } from './analysis/analysis.ts';
import { emitNames } from './emit/names.ts';
import { namesFile } from './grammar/openNames.ts';

/**
 * Writes the schema of names beside the grammar, where it is another than before. Another process, or an editor, that
 * reads meanwhile finds the old file or the new one, whole.
 * @param root the folder that holds `flows/`, `copy/` and `schemas/`
 * @returns why it could not be written; null when the file is as it should be, or nothing can be said of the names
 */
export function writeNames(root: string, analysis: Analysis): string | null {
  // While a file cannot be read its names are unknown: those of before serve better.
  if (!analysis.whole) return null;
  const file = path.join(root, 'schemas', namesFile);
  const text = emitNames(analysis);
  // Not beside the file, where those who watch the grammar would see it come and go.
  const unfinished = path.join(root, '.cache', `${namesFile}.${process.pid}`);
  try {
    if (textAt(file) === text) return null;
    mkdirSync(path.dirname(unfinished), { recursive: true });
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
    return null;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return `Editors complete the names of an earlier time: schemas/${namesFile} could not be written (${why}).`;
  }
}

function textAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
