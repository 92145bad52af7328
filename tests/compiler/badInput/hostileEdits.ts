import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WrittenEdit } from '../edits.ts';

/** A line: family, rule that finds it or "nothing", file and place, what stands there, and why nothing needs to find it. */
type Line = readonly [family: string, finding: string, place: string, text: string | null, because?: string];

const lines = readFileSync(path.join(import.meta.dirname, 'hostileEdits.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Edits of the product that are careless or mean harm. */
export const hostileEdits = lines.map((line) => {
  const [family, finding, place, text] = JSON.parse(line) as Line;
  const [file = '', ...steps] = place.split(' › ');
  const edit: WrittenEdit = { file, path: steps, text };
  return { family, finding: finding === 'nothing' ? null : finding, title: `${place}: ${text}`, edit };
});
