import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltEngine, readEngine } from '../../../src/tooling/build/engine.ts';
import { writeFile } from '../../../src/tooling/build/files.ts';
import { readRelease, readReleases, requireEngine } from '../../../src/tooling/build/release.ts';
import { base } from '../../compiler/product.ts';
import { writeEngine } from './engineFolder.ts';
import { release } from './releases.ts';

let folder = '';
let engine: BuiltEngine;
beforeEach(() => {
  ({ folder, engine } = writeEngine(base));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the description of an engine', () => {
  it('says what comes before the product runs, what until a customer is signed in, and where the SDK is', () => {
    expect(engine.first).toEqual(['assets/index-1.js', 'assets/react-1.js']);
    expect(engine.untilSignedIn).toEqual(['assets/idx-1.js', 'assets/index-1.js', 'assets/react-1.js']);
    expect(engine.sdk).toEqual(['assets/idx-1.js']);
    expect(engine.styles).toBe('assets/index-1.css');
  });

  it('has another version when any file is another', () => {
    const other = writeEngine(base, 'export {}');
    rmSync(other.folder, { recursive: true });
    expect(other.engine.version).not.toBe(engine.version);
  });
});

describe('an engine', () => {
  it('is read when it is whole, whether or not its files are compressed', () => {
    writeFile(path.join(folder, 'web/assets/index-1.css.br'), 'x');
    expect(readEngine(folder)).toEqual(engine);
  });

  it.each([
    ['is missing', (): void => rmSync(path.join(folder, 'first.js')), 'first.js'],
    ['is another', (): void => appendFileSync(path.join(folder, 'page.html'), ' '), 'page.html'],
    [
      'is too many',
      (): void => writeFile(path.join(folder, 'schemas/effects/new.json'), '{}'),
      'schemas/effects/new.json',
    ],
  ])('of which a file %s is refused, by its name', (_, damage, name) => {
    damage();
    expect(() => readEngine(folder)).toThrow(`The engine is not as it was built: ${name}. Take the folder`);
  });

  it('of another format is refused', () => {
    const file = path.join(folder, 'engine.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format":2', '"format":9'));
    expect(() => readEngine(folder)).toThrow(
      'This engine has format 9, and this checkout knows format 2. Take a checkout',
    );
  });

  it('that is not there is refused', () => {
    expect(() => readEngine('/nowhere')).toThrow('/nowhere: There is no engine here. Run npm run build, or');
  });
});

describe('what is served', () => {
  const file = (): string => path.join(folder, 'release.json');

  it('is known by its release.json', () => {
    writeFile(file(), JSON.stringify(release));
    expect(readRelease(file(), { product: 'demo' })).toEqual(release);
    expect(() => requireEngine(file(), release, { version: 'aaa' })).not.toThrow();
  });

  it('runs another engine: refused, with both', () => {
    expect(() => requireEngine(file(), release, { version: 'bbb' })).toThrow(
      'What is served runs the engine aaa, and this content would be made for bbb. Name the folder of aaa with --engine',
    );
  });

  it('is of another product: refused, with both', () => {
    writeFile(file(), JSON.stringify({ ...release, product: 'shop' }));
    expect(() => readRelease(file(), { product: 'demo' })).toThrow(
      `${file()}: This is a release of the product "shop", and not of "demo". Name the release.json`,
    );
  });

  it('is named once for each target', () => {
    const other = path.join(folder, 'other.json');
    writeFile(file(), JSON.stringify(release));
    writeFile(other, JSON.stringify({ ...release, target: 'production' }));
    expect([...readReleases([file(), other], { product: 'demo' }).keys()]).toEqual(['test', 'production']);
    expect(() => readReleases([file(), file()], { product: 'demo' })).toThrow('This is a release for test, as');
  });

  it.each(['', '{}', 'null', '[]', '{"hosts": []}', '<!doctype html>'])('cannot be told by "%s"', (text) => {
    writeFile(file(), text);
    expect(() => readRelease(file(), { product: 'demo' })).toThrow('Name the release.json that was kept');
  });
});
