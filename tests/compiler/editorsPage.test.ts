import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic, isOfMemory } from '../../src/compiler/diagnostic.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../src/compiler/lower/memory.ts';
import { type ReviewVerdict, review, verdictOf, verdicts } from '../../src/tools/review/review.ts';
import { edited, furtherMistakes, isLike, shownEdits, shownFiles, shownMistakes } from './editing/editorsPage.ts';
import { written } from './edits.ts';
import { judgedOf } from './judgedOf.ts';
import { writeProduct } from './large/writeProduct.ts';
import { projectRoot } from './product.ts';

const { sources, unread } = readSources(projectRoot);
const memory = new CompilerMemory();
const judged = (product: Sources): readonly Diagnostic[] =>
  judge({ sources: product, unread: new Map() }, memory).diagnostics;

/** A text differs from what is remembered whatever is wrong with it; a route is lost by a mistake alone. */
function isMeant(finding: Diagnostic): boolean {
  return finding.rule === 'lost-route' || !isOfMemory(finding);
}

/** The product as it is has no findings, which the tests of the product hold; how it is printed makes no difference. */
const isAsItWas = (product: Sources): boolean =>
  [...product].every(([file, text]) => {
    const before = sources.get(file);
    return text === before || (before !== undefined && isSame(text, before));
  });

function reviewOf(product: Sources): ReviewVerdict {
  return verdictOf(review({ sources, unread }, { sources: product, unread }, memory));
}

/** What is no JSON is the same as nothing else. */
function isSame(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

describe('an edit of docs/edit.md', () => {
  it('is one of at least fourteen', () => {
    expect(shownEdits.length).toBeGreaterThanOrEqual(14);
  });

  it.each(judgedOf(shownEdits, ({ review }) => String(review)).map((edit) => [edit.title, edit] as const))(
    '%s',
    (_, edit) => {
      const product = edited(sources, edit);
      const found = judged(product).map(formatDiagnostic);
      expect(found.filter((line) => !edit.told.some((told) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
      expect(edit.told.filter((told) => !found.some((line) => isLike(line, told.replace(' ', ' … '))))).toEqual([]);
      const verdict = reviewOf(product);
      expect(edit.review).toBe(verdict === 'broken' ? null : verdicts[verdict].status);
    },
  );
});

describe('a mistake of docs/edit.md, or of badInput/mistakes.md', () => {
  it('is one of many', () => {
    expect(shownMistakes.length).toBeGreaterThan(10);
    expect(shownMistakes.length + furtherMistakes.length).toBeGreaterThanOrEqual(160);
  });

  const some = [...shownMistakes, ...judgedOf(furtherMistakes, ({ wrong }) => wrong[0]?.file ?? '')];

  it.each(some.map((mistake) => [codesOf(mistake), mistake.title, mistake] as const))('%s %s', (_, _title, mistake) => {
    const { told, wrong, right } = mistake;
    const found = judged(written(sources, wrong)).filter(isMeant).map(formatDiagnostic);
    expect(found.filter((line) => !told.some((each) => isLike(line, each.replace(' ', ' … '))))).toEqual([]);
    expect(told.filter((each) => !found.some((line) => isLike(line, each.replace(' ', ' … '))))).toEqual([]);
    const mended = written(sources, right);
    const words = found.flatMap((line) => promised(line));
    expect(words.filter((each) => !wrong.some(({ file }) => mended.get(file)?.includes(each)))).toEqual([]);
    expect(isAsItWas(mended) ? [] : judged(mended).filter(isMeant).map(formatDiagnostic)).toEqual([]);
  });
});

/** What the findings are called, for those who look for the tests of one. */
function codesOf({ told }: (typeof shownMistakes)[number]): string {
  return told.map((line) => line.split(' ')[0] ?? '').join(' ');
}

describe('a mistake with whole files', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'editors-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is one of several', () => {
    expect(shownFiles.length).toBeGreaterThan(6);
  });

  it.each(shownFiles.map((each) => [each.title, each] as const))('%s', (_, { file, deed, to, told }) => {
    for (const folder of readdirSync(root)) rmSync(path.join(root, folder), { recursive: true });
    writeProduct(sources, root);
    make(path.join(root, file), deed, path.join(root, to ?? ''));
    const found = judge(readSources(root), memory).diagnostics.map(formatDiagnostic);
    expect(found.filter((line) => isLike(line, told.replace(' ', ' … ')))).not.toEqual([]);
  });

  /** Does to a file what the page says. */
  function make(file: string, deed: string, to: string): void {
    if (deed === 'renamed') renameSync(file, to);
    else if (deed === 'copied') copyFileSync(file, to);
    else if (deed === 'removed') rmSync(file);
    else if (deed === 'cut off') writeFileSync(file, readFileSync(file).subarray(0, -10));
    else if (deed === 'saved as UTF-16') writeFileSync(file, readFileSync(file, 'utf8'), 'utf16le');
    else writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  }
});

/** What a remedy says letter by letter: it must stand in what the page writes instead. */
function promised(line: string): readonly string[] {
  const [, meant] = /Did you mean "([^"]+)"\?$/.exec(line) ?? [];
  const [, exactly] = /Write "([^"]+)"(?:, in \w+[\w-]*)?(?: \(.*\))?\.$/.exec(line) ?? [];
  return [meant, exactly].filter((words) => words !== undefined);
}
