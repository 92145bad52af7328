import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineersWork } from '../messages.ts';

const page = fileURLToPath(new URL('../../../docs/edit.md', import.meta.url));

/** What JSON cannot say, from the table of docs/edit.md. */
export function engineersWork(): readonly EngineersWork[] {
  const [, section = ''] = /^## What needs an engineer$(.*?)^## /msu.exec(readFileSync(page, 'utf8')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  // The first two are the head of the table.
  return rows.slice(2).map((row) => {
    const [want = '', today = ''] = row.split('|').slice(1).map(plainWords);
    return { want, today };
  });
}

/** Words without links and code marks. */
function plainWords(cell: string): string {
  return cell
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll('`', '')
    .trim();
}
