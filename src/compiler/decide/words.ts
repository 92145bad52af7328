import type { Decision } from './decision.ts';
import { opaqueText } from './opaque.ts';
import { markWords } from './span.ts';

/** A case in words, as far as both of two alternatives read it. */
export function wordsOfCase(index: number, one: number, other: number, { columns, cases, reads }: Decision): string {
  const words = columns.flatMap(({ path, spans }, column) => {
    const span = spans[cases[index]?.picks[column] ?? 0];
    const isRead = reads[one]?.has(column) && reads[other]?.has(column);
    return isRead && span !== undefined
      ? [`${opaqueText(path) ?? path} = ${span.marks.map(markWords).join(' or ')}`]
      : [];
  });
  return words.join(', ');
}
