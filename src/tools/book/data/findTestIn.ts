import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that proves a time limit: its title, without the limit, and its place. */
export interface ProvingTest {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** The end of a title of a test that proves a time limit: "(time limit: resuming)". */
const proven = /(['"`])(.*) \(time limits?: ([a-z\d, -]+)\)\1/;

/** Finds the tests that prove time limits: those that name one in their title. */
export function findTestIn(root: string): (limit: string) => ProvingTest | null {
  const tests = provingTestsIn(root);
  return (limit) => tests.get(limit)?.[0] ?? null;
}

/** The tests that prove time limits, by limit. A product without tests has none. */
export function provingTestsIn(root: string): ReadonlyMap<string, readonly ProvingTest[]> {
  const tests = new Map<string, ProvingTest[]>();
  for (const file of testFilesIn(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [index, line] of text.split('\n').entries()) {
      const [, , title = '', limits = ''] = proven.exec(line) ?? [];
      if (limits === '') continue;
      const test = { file, line: index + 1, title };
      for (const limit of limits.split(', ')) tests.set(limit, [...(tests.get(limit) ?? []), test]);
    }
  }
  return tests;
}

function testFilesIn(root: string): readonly string[] {
  return ['e2e', 'tests'].flatMap((folder) => {
    if (!existsSync(path.join(root, folder))) return [];
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => /\.(spec|test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .sort();
  });
}
