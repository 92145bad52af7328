import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { transformWithOxc } from 'vite';
import { filesBelow, isCompressed } from '../src/tools/release/files.ts';
import { isPseudo } from '../tests/texts.ts';

// Counted as skipped in the run in the pseudo-locale.
test.skip(isPseudo, 'looks into builds, and production has no pseudo-locale');

const filesOf = (folder: string): readonly string[] => filesBelow(folder).filter((file) => !isCompressed(file));

/** Every file of a build, with its name before its text. */
const textsOf = (folder: string): readonly string[] =>
  filesOf(folder).map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8')}`);

/** What is of testing alone (G20 of the hardening goals). */
const ofTesting: Readonly<Record<string, RegExp>> = {
  'the test hook, its chunk and its path': /searchParams\.set\(.uid.,|telephony|hook\/code|testHook-/iu,
  'hosts of test environments': /\b(?:env[1-7]|perf|prep)\.example\.com|127\.0\.0\.1/u,
  'paths of the local provider': /_idp\//u,
};

test('both builds run the very same code; the test build has the test hook besides', () => {
  const [production, test] = ['production', 'test'].map((target) => filesOf(`dist/${target}/web/login-ui/assets`));
  expect(production?.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(3);
  expect(test?.filter((name) => !production?.includes(name))).toEqual([expect.stringMatching(/^testHook-/)]);
  expect(production?.filter((name) => !test?.includes(name))).toEqual([]);
});

const unwanted: Readonly<Record<string, RegExp>> = {
  'source maps': /sourceMappingURL|\.map$/mu,
  'debugger statements': /\bdebugger\b;/u,
};

for (const [what, pattern] of Object.entries({ ...ofTesting, ...unwanted }))
  test(`the production build has nothing of ${what}; of testing the test build does`, () => {
    expect(
      textsOf('dist/production')
        .filter((text) => pattern.test(text))
        .map((text) => text.split('\n')[0]),
    ).toEqual([]);
    if (what in ofTesting) expect(textsOf('dist/test').some((text) => pattern.test(text))).toBe(true);
  });

test('all that is large stands beside itself in both compressed forms', () => {
  for (const target of ['production', 'test']) {
    const all = filesBelow(`dist/${target}/web`);
    const alone = all
      .filter((file) => /\.(?:js|css|html)$/u.test(file) && statSync(`dist/${target}/web/${file}`).size > 1_000)
      .filter((file) => !all.includes(`${file}.br`) || !all.includes(`${file}.gz`));
    expect(alone).toEqual([]);
  }
});

test("the page's script reads in every browser that has modules, and so can tell that one is too old", async () => {
  const page = readFileSync('dist/production/web/login-ui/index.html', 'utf8');
  const script = /<script>(.*?)<\/script>/su.exec(page)?.[1] ?? '';
  expect(script).not.toBe('');
  const [lowered, unchanged] = await Promise.all(
    ['es2017', 'esnext'].map((target) => transformWithOxc(script, 'first.js', { target })),
  );
  expect(lowered?.code).toBe(unchanged?.code);
});

/** The scripts that run before a script does: what it imports, and what these import. */
function importedBy(script: string, found = new Set<string>()): readonly string[] {
  const text = readFileSync(path.join('dist/production/web/login-ui', script), 'utf8');
  for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/gu)) {
    const file = `assets/${name}`;
    if (found.has(file)) continue;
    found.add(file);
    importedBy(file, found);
  }
  return [...found];
}

test('every page fetches, beside itself, each script that runs before the product does', () => {
  const pages = filesOf('dist/production/web').filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    const html = readFileSync(path.join('dist/production/web', page), 'utf8');
    const tags = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/gu) ?? [];
    const fetched = tags.map((tag) => /(?:src|href)="\/login-ui\/([^"]+)"/u.exec(tag)?.[1]);
    const [start = ''] = fetched;
    expect(
      importedBy(start).filter((file) => !fetched.includes(file)),
      page,
    ).toEqual([]);
    // The start, the main code, the bundler's helper, what later code shares, and the SDK: each one more costs a turn.
    expect(fetched.length, page).toBeLessThanOrEqual(5);
  }
});
