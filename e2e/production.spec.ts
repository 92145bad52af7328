import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';

/** Every file of a build, with its name before its text. */
function textsOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file}\n${readFileSync(file, 'utf8')}`);
}

/** What is of testing alone (G20 of the hardening goals). */
const ofTesting: Readonly<Record<string, RegExp>> = {
  'the test hook, its chunk and its path': /searchParams\.set\(.uid.,|telephony|hook\/code|testHook-/iu,
  'hosts of test environments': /\b(?:env[1-7]|perf|prep)\.example\.com|127\.0\.0\.1/u,
  'paths of the local provider': /_idp\//u,
};

const filesOf = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('both builds run the very same code; the test build has the test hook besides', () => {
  const [production, test] = ['production', 'test'].map((target) => filesOf(`dist/${target}/assets`));
  expect(production?.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(3);
  expect(test?.filter((name) => !production?.includes(name))).toEqual([expect.stringMatching(/^testHook-/)]);
  expect(production?.filter((name) => !test?.includes(name))).toEqual([]);
});

const unwanted: Readonly<Record<string, RegExp>> = {
  'source maps': /sourceMappingURL|\.map$/mu,
  'debugger statements': /\bdebugger\b;/u,
};

for (const [what, pattern] of Object.entries(ofTesting)) {
  test(`the production build has nothing of ${what}; the test build does`, () => {
    expect(
      textsOf('dist/production')
        .filter((text) => pattern.test(text))
        .map((text) => text.split('\n')[0]),
    ).toEqual([]);
    expect(textsOf('dist/test').some((text) => pattern.test(text))).toBe(true);
  });
}

for (const [what, pattern] of Object.entries(unwanted)) {
  test(`the production build has no ${what}`, () => {
    expect(
      textsOf('dist/production')
        .filter((text) => pattern.test(text))
        .map((text) => text.split('\n')[0]),
    ).toEqual([]);
  });
}
