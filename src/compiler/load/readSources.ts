import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, error } from '../diagnostic.ts';
import { largestFile, type Sources } from './sources.ts';

const folders = ['flows', 'copy', 'schemas'];

/** What a folder holds, and what could not be read of it. */
export interface Reading {
  readonly sources: Sources;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads every JSON file of `flows/`, `copy/` and `schemas/`.
 * @param root the project's folder
 */
export function readSources(root: string): Reading {
  const sources = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of folders.flatMap((folder) => jsonFiles(root, folder))) {
    const text = readText(path.join(root, file));
    if (typeof text === 'string') sources.set(file, text);
    else diagnostics.push(error('F100', { file, line: 1, column: 1 }, text.problem, text.remedy));
  }
  return { sources, diagnostics };
}

function jsonFiles(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .sort();
  } catch {
    return [];
  }
}

function readText(file: string): string | { readonly problem: string; readonly remedy: string } {
  try {
    if (statSync(file).size > largestFile) {
      return { problem: 'The file is larger than 1 MB', remedy: 'Split it, or remove what does not belong there' };
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (cause) {
    return cause instanceof TypeError
      ? { problem: 'The file is not UTF-8', remedy: 'Save it as UTF-8, without a byte order mark' }
      : { problem: 'The file cannot be read', remedy: 'Check its permissions, and that it is a file' };
  }
}
