import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFile } from '../../../src/tools/release/files.ts';
import { readReleases } from '../../../src/tools/release/release.ts';
import { release } from './releases.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what is served', () => {
  const file = (): string => path.join(folder, 'release.json');
  const read = () => readReleases([file()], 'demo');

  it('is of another product: refused, with both', () => {
    writeFile(file(), JSON.stringify({ ...release, product: 'shop' }));
    expect(read).toThrow(
      `${file()}: This is a release of the product "shop", and not of "demo". Name the release.json`,
    );
  });

  it('is known by its release.json, one for each target', () => {
    const other = path.join(folder, 'other.json');
    writeFile(file(), JSON.stringify(release));
    expect(read().get('test')).toEqual({ file: file(), release });
    writeFile(other, JSON.stringify({ ...release, target: 'production' }));
    expect([...readReleases([file(), other], 'demo').keys()]).toEqual(['test', 'production']);
    expect(() => readReleases([file(), file()], 'demo')).toThrow('This is a release for test, as');
  });

  it.each(['', '{}', 'null', '[]', '{"hosts": []}', '<!doctype html>'])('cannot be told by "%s"', (text) => {
    writeFile(file(), text);
    expect(read).toThrow('Name the release.json that was kept');
  });
});
