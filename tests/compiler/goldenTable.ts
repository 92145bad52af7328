import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WrittenEdit } from './edits.ts';

export const goldenFile = path.join(import.meta.dirname, 'golden.jsonl');

/** Findings of wrong products that have any, by the name of the change; golden.test.ts holds that they are what the compiler says. */
export const goldenTable: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(goldenFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as readonly [name: string, ...found: string[]])
    .map(([name, ...found]) => [name, found] as const),
);

/** The name of a change. */
export function changeName(kind: string, edits: readonly WrittenEdit[]): string {
  const written = edits.map(({ file, path, text }) => `${file} › ${path.join(' › ')}: ${text ?? 'taken out'}`);
  return `${kind} ${written.join('; ')}`;
}

/** Judging a product takes long: by default the first of each kind is judged, with `GOLDEN=all` or `write` every one. */
export function judgedOf<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  if (process.env.GOLDEN !== undefined) return items;
  const kinds = items.map(kindOf);
  return items.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}
