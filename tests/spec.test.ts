import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, read } from './compiler/product.ts';
import { titlesIn } from './testTitles.ts';

const [given = '', otherwise = ''] = read('docs/specification.md').split('\n## Otherwise\n');
const headed = (text: string, heading: RegExp): readonly (readonly [string, string])[] =>
  text.split(heading).flatMap((number, at, parts) => (at % 2 === 1 ? [[number, parts[at + 1] ?? '']] : []));
const sections = headed(given, /^## (\d+)\. /mu);
const titles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file))
    .flatMap((file) => titlesIn(read(path.join(folder, file)))),
);

/** The entries below "Otherwise": the section, the quoted words and the files of tests. */
const entries = headed(otherwise, /^### Section (\d+)$/mu).flatMap(([section, list]) =>
  list
    .split(/^- /mu)
    .slice(1)
    .map((entry) => entry.replace(/\s+/gu, ' '))
    .map((entry) => ({
      section,
      entry: entry.slice(0, 80),
      // Quotations come first; what the product says instead may be quoted too.
      quoted: [...(/^(?:(?: and )?“[^”]+”)+/u.exec(entry)?.[0] ?? '').matchAll(/“([^”]+)”/gu)].map(
        ([, words]) => words ?? '',
      ),
      tests: [...entry.matchAll(/`((?:tests|e2e)\/[\w./-]+)`/gu)].map(([, file]) => file ?? ''),
    })),
);

describe('docs/specification.md', () => {
  it('has sections, and entries of what is otherwise', () => {
    expect(sections).toHaveLength(9);
    expect(entries.length).toBeGreaterThan(70);
  });

  it.each(sections)('has tests for section %s, tagged with its number', (number) => {
    const tag = new RegExp(`spec (?:[^:]*)§${number}(?!\\d)`, 'u');
    expect(titles.filter((title) => tag.test(title))).not.toEqual([]);
  });

  it.each(entries)('says otherwise in section $section: $entry', ({ section, quoted, tests }) => {
    const words = (sections.find(([number]) => number === section)?.[1] ?? '').replace(/\*\*|\\/gu, '');
    expect(quoted).not.toEqual([]);
    for (const quote of quoted) expect(words.replace(/\s+/gu, ' ')).toContain(quote);
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  });
});
