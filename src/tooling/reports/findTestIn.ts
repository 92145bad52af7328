import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FindTest } from './page.ts';

/** Finds tests in the files of a project; null where the file or the title is not there. */
export function findTestIn(root: string): FindTest {
  return ({ file, title }) => {
    const text = textOf(path.join(root, file));
    const at = text.indexOf(title);
    return at === -1 ? null : text.slice(0, at).split('\n').length;
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A report of flows alone, without the tests beside them, is still a report.
    return '';
  }
}
