import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Clause, namedBy, readClauses } from '../src/tooling/reports/specification.ts';
import { projectRoot } from './compiler/product.ts';
import { titlesIn } from './testTitles.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(projectRoot, file));
const specification = read('docs/specification.md');
const sections = readClauses();
const clauses = sections.flatMap((section) => section.clauses);

/** What a clause gets wrong about a file. */
interface Fault {
  readonly about: string;
  readonly fault: string;
}

/** Files that are not there, and keys or words that they do not hold. */
function placeFaults({ at }: Clause): readonly Fault[] {
  return at.map(namedBy).flatMap(({ file, parts }) => {
    if (!isThere(file)) return [{ about: file, fault: 'is missing' }];
    const keys = parts === '' ? [] : parts.split(', ');
    return keys.filter((key) => !read(file).includes(key)).map((key) => ({ about: file, fault: `holds no "${key}"` }));
  });
}

/** Tests that are not there. */
function testFaults({ tests = [] }: Clause): readonly Fault[] {
  return tests.map(namedBy).flatMap(({ file, parts: title }) => {
    if (!isThere(file)) return [{ about: file, fault: 'is missing' }];
    const isTest = titlesIn(read(file)).some((each) => each.includes(title));
    return isTest ? [] : [{ about: file, fault: `has no test whose title holds "${title}"` }];
  });
}

const decisionFaults = ({ decision }: Clause): readonly Fault[] =>
  decision === undefined || read('docs/decisions.md').includes(`\n## ${decision}. `)
    ? []
    : [{ about: 'docs/decisions.md', fault: `has no decision ${decision}` }];

const faults = clauses.flatMap((clause) =>
  [placeFaults, testFaults, decisionFaults].flatMap((look) => look(clause)).map((each) => ({ ...each, clause })),
);

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const headingsOf = (text: string): readonly string[] =>
  (text.match(/^##+ .*$/gm) ?? []).map((each) => each.replace(/^#+ /, ''));

describe('docs/clauses.json', () => {
  it('has every word of the specification, in its order, and no other', () => {
    const wanted = wordsOf(specification.replace(/^#.*$/gm, ''));
    const given = wordsOf(clauses.map(({ says }) => says).join(' '));
    const first = Math.max(
      0,
      wanted.findIndex((word, index) => word !== given[index]),
    );
    const near = (words: readonly string[]) => words.slice(Math.max(0, first - 8), first + 8).join(' ');
    expect(near(given)).toBe(near(wanted));
    expect(given).toHaveLength(wanted.length);
  });

  it('has the headings of the specification', () => {
    expect(sections.map(({ heading }) => heading)).toEqual(['', ...headingsOf(specification)]);
  });

  it('says of each clause where it is kept and what shows it, or why it is not', () => {
    const isAnswered = ({ at, tests = [], otherwise, notDone, nothingToDo }: Clause): boolean =>
      (tests.length > 0 && at.length > 0) || [otherwise, notDone, nothingToDo].some((reason) => reason !== undefined);
    expect(clauses.filter((clause) => !isAnswered(clause))).toEqual([]);
  });

  it('names files, keys, tests and decisions that are there', () => {
    expect(faults.map(({ about, fault, clause }) => `${about} ${fault}, for "${clause.says}"`)).toEqual([]);
  });
});
