import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../release/files.ts';

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
  const folders = ['e2e', 'tests'];
  const all = folders.flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`));
  return all.filter((name) => /\.(spec|test)\.tsx?$/.test(name));
}
