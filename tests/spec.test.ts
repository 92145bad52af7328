import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './compiler/product.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const specification = read('docs/specification.md');
const page = read('docs/spec.md');

/** What the specification says, where that is, and what shows it. */
interface Row {
  readonly says: string;
  readonly place: string;
  readonly shown: string;
}

/** What a row gets wrong about a file. */
interface Fault {
  readonly about: string;
  readonly fault: string;
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| (?!specification \||---)/.test(line))
  .map((line) => {
    const [says = '', place = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { says, place, shown };
  });

/** The titles of a file's tests, those of groups and of tables too; of a template only the part cited must be constant. */
const titlesOf = (file: string): readonly string[] =>
  [
    ...read(file).matchAll(/(?:\b(?:it|test|story|describe)(?:\.\w+)*\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|`([^`]*)`)/g),
  ].map(([, text, template]) => (text ?? template ?? '').replaceAll("\\'", "'"));

const quotesOf = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
const isFile = (quoted: string): boolean => /^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(quoted);

/** Files that are not there, and keys or words after a file that it does not hold. */
function placeFaults({ place }: Row): readonly Fault[] {
  let file = '';
  return quotesOf(place).flatMap((quoted) => {
    if (isFile(quoted)) {
      file = quoted;
      return existsSync(path.join(projectRoot, file)) ? [] : [{ about: file, fault: 'is missing' }];
    }
    const isThere = file === '' || !existsSync(path.join(projectRoot, file)) || read(file).includes(quoted);
    return isThere ? [] : [{ about: file, fault: `holds no "${quoted}"` }];
  });
}

/** Tests that are not there. */
function testFaults({ shown }: Row): readonly Fault[] {
  return shown.split('<br>').flatMap((line) => {
    const [, file, title = ''] = /^`([^`]+)` › (.+)$/.exec(line) ?? [];
    if (file === undefined) return [];
    if (!existsSync(path.join(projectRoot, file))) return [{ about: file, fault: 'is missing' }];
    const isThere = titlesOf(file).some((each) => each.includes(title));
    return isThere ? [] : [{ about: file, fault: `has no test whose title holds "${title}"` }];
  });
}

/** Links that lead nowhere. */
const linkFaults = ({ place, shown }: Row): readonly Fault[] =>
  [...`${place} ${shown}`.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, link = '']) => `docs/${link}`)
    .filter((file) => !existsSync(path.join(projectRoot, file)))
    .map((file) => ({ about: file, fault: 'is missing' }));

const faults = rows.flatMap((row) =>
  [placeFaults, testFaults, linkFaults].flatMap((look) => look(row)).map((each) => ({ ...each, row })),
);

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const headingsOf = (text: string): readonly string[] => text.match(/^##+ .*$/gm) ?? [];

describe('docs/spec.md', () => {
  it('has every word of the specification, in its order, and no other', () => {
    const wanted = wordsOf(specification.replace(/^#.*$/gm, ''));
    const given = wordsOf(rows.map(({ says }) => says).join(' '));
    const first = Math.max(
      0,
      wanted.findIndex((word, index) => word !== given[index]),
    );
    const near = (words: readonly string[]) => words.slice(Math.max(0, first - 8), first + 8).join(' ');
    expect(near(given)).toBe(near(wanted));
    expect(given).toHaveLength(wanted.length);
  });

  it('has the headings of the specification', () => {
    expect(headingsOf(page)).toEqual(headingsOf(specification));
  });

  it('has a place in each row, and a test or a reason', () => {
    const isShown = /^`[^`]+` › .|\*(otherwise|not done|nothing to do):\* \S/;
    expect(rows.filter(({ place, shown }) => place === '' || !isShown.test(shown))).toEqual([]);
  });

  it('names files, keys, tests and pages that are there', () => {
    expect(faults.map(({ about, fault, row }) => `${about} ${fault}, for "${row.says}"`)).toEqual([]);
  });
});
