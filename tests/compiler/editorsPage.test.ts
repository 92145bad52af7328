import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { CompilerMemory } from '../../src/compiler/grammar/memory.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { review, statusOf, verdictOf } from '../../src/tooling/review/review.ts';
import { edited, isLike, shownEdits, shownMistakes } from './editing/editorsPage.ts';
import { written } from './editing/writtenEdit.ts';
import { projectRoot } from './product.ts';

const { sources, unread } = readSources(projectRoot);
const memory = new CompilerMemory();
const printed = (product: Sources): readonly string[] =>
  judge({ sources: product, unread: new Map() }, memory).diagnostics.map(formatDiagnostic);

describe('an edit of docs/editors.md', () => {
  it('is one of at least fourteen', () => {
    expect(shownEdits.length).toBeGreaterThanOrEqual(14);
  });

  it.each(shownEdits.map((edit) => [edit.title, edit] as const))('%s', (_, edit) => {
    const product = edited(sources, edit);
    const found = printed(product);
    expect(found.filter((line) => !edit.told.some((told) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
    expect(edit.told.filter((told) => !found.some((line) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
    if (edit.review === null || edit.told.length > 0) return;
    expect(statusOf[verdictOf(review({ sources, unread }, { sources: product, unread }))]).toBe(edit.review);
  });
});

describe('a mistake of docs/editors.md', () => {
  it('is one of at least sixty', () => {
    expect(shownMistakes.length).toBeGreaterThanOrEqual(60);
  });

  it.each(shownMistakes.map((mistake) => [mistake.title, mistake] as const))('%s', (_, mistake) => {
    const found = printed(written(sources, mistake.wrong));
    expect(found.filter((line) => !mistake.told.some((told) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
    expect(mistake.told.filter((told) => !found.some((line) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
    const mended = written(sources, mistake.right);
    expect(printed(mended)).toEqual([]);
    expect(found.flatMap((line) => promised(line)).filter((words) => !holds(mended, mistake, words))).toEqual([]);
  });
});

/** What a remedy says letter by letter: it must stand in what the page writes instead. */
function promised(line: string): readonly string[] {
  const [, meant] = /Did you mean "([^"]+)"\?$/.exec(line) ?? [];
  const [, exactly] = /Write "([^"]+)"(?:, in \w+[\w-]*)?(?: \(.*\))?\.$/.exec(line) ?? [];
  return [meant, exactly].filter((words) => words !== undefined);
}

function holds(
  product: Sources,
  { wrong }: { readonly wrong: readonly { readonly file: string }[] },
  words: string,
): boolean {
  return wrong.some(({ file }) => product.get(file)?.includes(words));
}
