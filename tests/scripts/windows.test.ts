import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withSlashes } from '../../src/tools/release/files.ts';
import { fileBelow } from '../../src/tools/serve/serveSite.ts';

describe('paths of Windows', () => {
  const folder = 'C:\\site\\dist\\test';

  it.each([
    ['/assets/a.js', 'C:\\site\\dist\\test\\assets\\a.js'],
    ['/../secret.json', null],
    ['/..\\..\\secret.json', null],
    ['/../test-of-others/a.js', null],
  ])('below a served folder: %s is %s', (name, file) => {
    expect(fileBelow(folder, name, path.win32)).toBe(file);
  });

  it('have slashes where a build tells of them', () => {
    expect(withSlashes(path.win32.relative('C:\\site', 'C:/site/src/app/main.ts'), path.win32)).toBe('src/app/main.ts');
  });
});

describe('what runs on Windows as well', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = ['src/scripts', 'src/compiler/cli'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/u.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, folder, file), 'utf8') })),
  );

  it('starts no batch file and no shell, and takes no path from the name of an address', () => {
    const wrong = /npm\.cmd|shell: true|import\.meta\.url\)\.pathname/u;
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(({ text }) => wrong.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
