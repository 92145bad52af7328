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
    const plain = row.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll('`', '');
    const [, want = '', today = ''] = plain.split('|').map((cell) => cell.trim());
    return { want, today };
  });
}
