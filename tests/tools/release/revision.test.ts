import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../../src/tools/release/billOfMaterials.ts';
import { revisionOf } from '../../../src/tools/release/revision.ts';

describe('the revision of a release', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'revision-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is by SOURCE_DATE_EPOCH outside of git, where it is a number', () => {
    expect(revisionOf(folder, '86400')).toEqual({ commit: null, time: '1970-01-02T00:00:00.000Z', changed: false });
    expect(revisionOf(folder, 'yesterday')).toEqual({ commit: null, time: null, changed: false });
  });

  it('is the commit and its time, and tells changes of files', () => {
    const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z' };
    const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    const git = (...args: readonly string[]): string =>
      spawnSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8', env }).stdout.trim();
    git('init', '--quiet');
    writeFileSync(path.join(folder, 'a.json'), '1');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
    const commit = git('rev-parse', 'HEAD');
    expect(revisionOf(folder, '86400')).toEqual({ commit, time: '2026-01-02T03:04:05.000Z', changed: false });
    writeFileSync(path.join(folder, 'a.json'), '2');
    expect(revisionOf(folder).changed).toBe(true);
  });
});

describe('the bill of materials', () => {
  const react = { name: 'react', version: '19.3.1', identifier: 'MIT' };
  const sdk = { name: '@okta/okta-auth-js', version: '8.0.1' };
  const product = { name: 'json-sign-in', version: '0.1.0' };

  it('names each package of the bundles once, by an address that scanners know', () => {
    const bill = JSON.parse(billOfMaterials([react, sdk, react], product));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: product } });
    expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
      'pkg:npm/%40okta/okta-auth-js@8.0.1',
      'pkg:npm/react@19.3.1',
    ]);
    expect(bill.components[1].licenses).toEqual([{ license: { id: 'MIT' } }]);
  });

  it('has the same bytes whatever the order of the bundles', () => {
    expect(billOfMaterials([sdk, react], product)).toBe(billOfMaterials([react, sdk], product));
  });
});
