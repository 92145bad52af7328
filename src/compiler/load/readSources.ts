import path from 'node:path';
import { listFiles } from './listFiles.ts';
import { readText } from './readText.ts';
import type { Sources, Unread, Unreadable } from './sources.ts';

const folders = ['flows', 'copy', 'schemas'];

/** What a folder holds, and what could not be read of it. */
export interface Reading {
  readonly sources: Sources;
  readonly unread: Unread;
}

/**
 * Reads every JSON file of `flows/`, `copy/` and `schemas/`.
 * @param root the project's folder
 */
export function readSources(root: string): Reading {
  const sources = new Map<string, string>();
  const unread = new Map<string, Unreadable>();
  for (const folder of folders) {
    for (const [file, problem] of listFiles(root, folder)) {
      const text = problem ?? readText(path.join(root, file));
      if (typeof text === 'string') sources.set(file, text);
      else unread.set(file, text);
    }
  }
  return { sources, unread };
}
