import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { writeProduct } from '../large/writeProduct.ts';
import { base } from '../product.ts';

const theme = 'flows/theme.json';
const json = base.get(theme) ?? '';
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flows-'));
  writeProduct(base, root);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** What is put in place of a file, and the beginning of the one finding that it must lead to. */
const contents: Readonly<Record<string, readonly [content: string | Buffer, finding: string]>> = {
  'of ten megabytes': [' '.repeat(10_000_000), ':1:1  The file is larger than 1 MB. Split it'],
  'that is empty': ['', ':1:1  The file is empty. Write a JSON object'],
  'of nothing but lines': ['\n \n', ':1:1  The file is empty.'],
  'with a byte order mark': [`\uFEFF${json}`, ':1:1  The file begins with a byte order mark.'],
  'in UTF-16': [Buffer.from(json, 'utf16le'), ':1:1  The file is UTF-16, or no text at all. Save it as UTF-8'],
  'in UTF-16 with a mark': [Buffer.from(`\uFEFF${json}`, 'utf16le'), ':1:1  The file is UTF-16'],
  'in Latin-1': [Buffer.from(json.replace('{', '{ "é": 1,'), 'latin1'), ':1:1  The file is not UTF-8. Save it'],
  'that is a picture': [Buffer.from('89504e470d0a1a0a0000000d', 'hex'), ':1:1  The file is UTF-16, or no text at all.'],
  'nested without end': ['['.repeat(400_000), ':1:101  The JSON is nested more than 100 levels deep. Make it flatter'],
  'with a name twice': [
    json.replace('{', '{ "$schema": "../schemas/grammar/theme.schema.json",'),
    ':2:3  "$schema" stands here twice.',
  ],
};

describe('a file', () => {
  it.each(Object.entries(contents))('%s is one finding', (_, [content, finding]) => {
    writeFileSync(path.join(root, theme), content);
    expectOne(`F100 ${theme}${finding}`);
  });

  it('that is a folder is one finding', () => {
    put(theme, mkdirSync);
    expectOne(`F100 ${theme}:1:1  This is a folder with the name of a file. Rename the folder.`);
  });

  it.each([
    ['theme.json.txt', 'Rename it to "flows/theme.json", or remove it'],
    ['theme.JSON', 'Rename it to "flows/theme.json", or remove it'],
    ['theme.json.bak', 'Rename it to "flows/theme.json", or remove it'],
    ['colours.yaml', 'Remove it, or move it elsewhere'],
  ])('called %s beside the others is one finding', (name, remedy) => {
    writeFileSync(path.join(root, 'flows', name), json);
    expectOne(`F100 flows/${name}:1:1  Nothing reads this file: its name does not end with ".json". ${remedy}.`);
  });

  it.each(['.theme.json.swp', 'theme.json~', '#theme.json#', '.DS_Store', 'README.md'])(
    'called %s is passed over',
    (name) => {
      writeFileSync(path.join(root, 'flows', name), json);
      expect(compile(root).diagnostics).toEqual([]);
    },
  );

  it('that is a pipe is one finding, and nobody waits for what comes out of it', () => {
    put(theme, (file) => execFileSync('mkfifo', [file]));
    expectOne(`F100 ${theme}:1:1  This is no file. Replace it by a file.`);
  });

  it('that is a link to nothing is one finding', () => {
    put(theme, (file) => symlinkSync('nothing.json', file));
    expectOne(`F100 ${theme}:1:1  The file cannot be read. Check its permissions and, if it is a link`);
  });

  it('behind a link is read', () => {
    put(theme, (file) => {
      writeFileSync(path.join(root, 'kept.json'), json);
      symlinkSync('../kept.json', file);
    });
    expect(findings()).toEqual([]);
  });

  it('that others need and that cannot be read makes nothing else look wrong', () => {
    for (const file of ['flows/conditions.json', 'flows/sign-in/flow.json', 'copy/es-US/signIn.json']) {
      writeFileSync(path.join(root, file), Buffer.from([0xff]));
    }
    expect(findings().map((line) => line.split('  ')[1])).toEqual(
      Array.from({ length: 3 }, () => 'The file is not UTF-8. Save it as UTF-8, without a byte order mark.'),
    );
  });
});

describe('a folder', () => {
  it('that leads back to itself is one finding, and is read once', () => {
    symlinkSync('..', path.join(root, 'flows/sign-in/again'));
    expectOne('F100 flows/sign-in/again:1:1  This link leads back to a folder that it is in. Remove it.');
  });

  it('behind a link is read', () => {
    symlinkSync('sign-in', path.join(root, 'flows/other'));
    expect(findings()[0]).toContain('is a copy of flows/other/');
  });

  it('that cannot be read is the one finding', () => {
    put('flows', (folder) => writeFileSync(folder, 'no folder'));
    expectOne('F100 flows:1:1  The folder cannot be read. Check its permissions, and that it is a folder.');
  });
});

function put(file: string, make: (file: string) => void): void {
  const target = path.join(root, file);
  rmSync(target, { recursive: true });
  make(target);
}

function findings(): readonly string[] {
  return compile(root).diagnostics.map(formatDiagnostic);
}

function expectOne(beginning: string): void {
  const found = findings();
  expect(found.map((line) => line.slice(0, beginning.length))).toEqual([beginning]);
}
