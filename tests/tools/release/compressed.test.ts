import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressBelow, filesBelow, writeFile } from '../../../src/tools/release/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = 'a sentence. '.repeat(100);

it('each file that gains by it stands there in two smaller forms that hold the same', () => {
  writeFile(path.join(folder, 'pages/a.html'), long);
  compressBelow(folder);
  expect(filesBelow(folder)).toEqual(['pages/a.html', 'pages/a.html.br', 'pages/a.html.gz']);
  const form = (ending: string): Buffer => readFileSync(path.join(folder, `pages/a.html${ending}`));
  expect(brotliDecompressSync(form('.br')).toString()).toBe(long);
  expect(gunzipSync(form('.gz')).toString()).toBe(long);
  expect(form('.br').length).toBeLessThan(form('.gz').length);
});

it('what would not be smaller, and what is no text, stays alone', () => {
  writeFile(path.join(folder, 'a.json'), '1');
  writeFile(path.join(folder, 'a.png'), long);
  compressBelow(folder);
  expect(filesBelow(folder)).toEqual(['a.json', 'a.png']);
});
