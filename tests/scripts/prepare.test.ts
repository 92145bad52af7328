import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies, subset } from 'semver';
import { afterEach, describe, expect, it } from 'vitest';
import { programNamedBy } from '../../src/scripts/browser.ts';

interface Package {
  readonly engines?: { readonly node?: string };
}

const root = path.resolve(import.meta.dirname, '../..');
const fileOf = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const ours = (JSON.parse(fileOf('package.json')) as Package).engines?.node ?? '';
const { packages } = JSON.parse(fileOf('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
const theirs = Object.entries(packages).flatMap(([at, { engines }]) =>
  at === '' || engines?.node === undefined ? [] : [{ at, range: engines.node }],
);

describe('the versions of Node in package.json', () => {
  it('are none that an installed package refuses', () => {
    expect(theirs.length).toBeGreaterThan(50);
    expect(theirs.filter(({ range }) => !subset(ours, range))).toEqual([]);
  });

  it.each(['20.18.3', '21.7.3', '22.12.0', '23.11.0'])('leave out %s, which a package refuses', (version) => {
    expect(satisfies(version, ours)).toBe(false);
    expect(theirs.filter(({ range }) => !satisfies(version, range))).not.toEqual([]);
  });

  it('are in the lock file, in the README, and all that npm installs for', () => {
    expect(packages['']?.engines?.node).toBe(ours);
    expect(ours).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
    expect(fileOf('README.md')).toContain('Node (20 from 20.19, 22 from 22.13, 24 or newer)');
    expect(fileOf('.npmrc')).toContain('engine-strict=true');
  });
});

describe.skipIf(process.platform === 'win32')('a command on a clone', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs a command that prints its arguments, where `npm` is a program of the test. */
  function start(npm: string, installed: object | null) {
    folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
    const put = (file: string, text: string): void => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    put('package.json', '{ "type": "module" }');
    put('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }));
    if (installed) put('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
    put('src/scripts/say.ts', 'const said: string[] = process.argv.slice(2); console.log("said", ...said);');
    cpSync(path.join(root, 'src/scripts/prepare.mjs'), path.join(folder, 'src/scripts/prepare.mjs'));
    put('bin/npm', `#!/bin/sh\nmkdir -p node_modules && ln -s ${root}/node_modules/tsx node_modules/tsx\n${npm}\n`);
    chmodSync(path.join(folder, 'bin/npm'), 0o755);
    if (installed) spawnSync(path.join(folder, 'bin/npm'), { cwd: folder });
    const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
    const args = [path.join(folder, 'src/scripts/prepare.mjs'), 'say', '--loud'];
    return spawnSync(process.execPath, args, { cwd: tmpdir(), env, encoding: 'utf8' });
  }

  it('installs what the lock file has, and runs with its arguments', () => {
    expect(start('exit 0', null).stdout).toBe('Installing packages (npm ci)...\nsaid --loud\n');
    rmSync(folder, { recursive: true });
    expect(start('exit 0', { 'node_modules/a': { version: '0.9.0' } }).stdout).toContain('Installing');
  });

  it('installs nothing where all of it is there', () => {
    expect(start('exit 0', { 'node_modules/a': { version: '1.0.0' } }).stdout).toBe('said --loud\n');
  });

  it('ends where npm fails, with what npm says', () => {
    const { status, stdout, stderr } = start('echo no network >&2; exit 1', null);
    expect(status).toBe(1);
    expect(stdout).not.toContain('said');
    expect(stderr).toContain('no network\nnpm ci failed, as npm says above.');
  });
});

describe('a browser that a variable names', () => {
  it('is taken where it is a program', () => {
    expect(programNamedBy('CHROMIUM_PATH', { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it.each([{}, { CHROMIUM_PATH: '' }])('is none where the variable says nothing: %j', (environment) => {
    expect(programNamedBy('CHROMIUM_PATH', environment)).toBeUndefined();
  });

  it.each(['/nowhere/chromium', '/tmp', import.meta.filename])('is refused where it is no program: %s', (file) => {
    expect(() => programNamedBy('CHROMIUM_PATH', { CHROMIUM_PATH: file })).toThrow(
      `CHROMIUM_PATH is "${file}", which is no program: give the path of a browser, or unset CHROMIUM_PATH.`,
    );
  });

  it('is not replaced by another browser where it is no program', () => {
    const script = `
      const { ensureBrowser } = await import('./src/scripts/browser.ts');
      try { ensureBrowser(); } catch ({ message }) { console.log(message); }`;
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
      encoding: 'utf8',
    });
    expect(stdout).toContain('CHROMIUM_PATH is "/nowhere/chromium", which is no program');
  });
});
