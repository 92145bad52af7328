import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { billOfMaterials } from '../../../src/tools/release/billOfMaterials.ts';
import { revisionOf } from '../../../src/tools/release/revision.ts';
import { makeRepository } from '../review/repository.ts';

describe('the revision of a release', () => {
  it('is the commit and its time, and tells changes; outside of git it is by SOURCE_DATE_EPOCH', () => {
    const { root, git, commit } = makeRepository();
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(path.join(root, 'a.json'), '1');
    vi.stubEnv('GIT_COMMITTER_DATE', '2026-01-02T03:04:05Z');
    commit();
    vi.unstubAllEnvs();
    const made = { commit: git('rev-parse', 'HEAD').trim(), time: '2026-01-02T03:04:05.000Z' };
    expect(revisionOf(root, '86400')).toEqual({ ...made, changed: false });
    writeFileSync(path.join(root, 'a.json'), '2');
    expect(revisionOf(root).changed).toBe(true);
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(revisionOf(root, '86400')).toEqual({ commit: null, time: '1970-01-02T00:00:00.000Z', changed: false });
    expect(revisionOf(root, 'yesterday')).toEqual({ commit: null, time: null, changed: false });
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
