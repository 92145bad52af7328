import { readFileSync } from 'node:fs';
import { satisfies, subset } from 'semver';
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before anything is installed
import { isSupported } from '../../src/commands/bootstrap.mjs';

interface Package {
  readonly engines?: { readonly node?: string };
}

const fileOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
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

  it('are in the lock file, and the oldest of each line in the README', () => {
    expect(packages['']?.engines?.node).toBe(ours);
    expect(ours).toBe('^20.19.0 || ^22.13.0 || >=24.0.0');
    expect(fileOf('README.md')).toContain('Node (20 from 20.19, 22 from 22.13, 24 or newer)');
  });
});

describe('the Node that a command is started with', () => {
  const versions = [
    '18.20.0',
    '20.18.3',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.12.9',
    '22.13.0',
    '23.11.0',
    '24.0.0',
    '26.1.0',
  ];

  it.each(versions)('is judged as npm judges it: %s', (version) => {
    expect(isSupported(version, ours)).toBe(satisfies(version, ours));
  });

  it('is not judged by a range that is written in another form', () => {
    expect(() => isSupported('20.19.0', '20.x')).toThrow('"20.x" is a form of version range that is not known here');
  });
});
