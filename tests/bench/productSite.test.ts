import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeLocalProduct } from '../../src/bench/site/productSite.ts';
import type { EnvironmentsFile } from '../../src/compiler/generated/source.ts';
import { isBroken, judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { projectRoot } from '../compiler/product.ts';

it('the benchmark measures a sound product with one environment for tests', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'benched-'));
  try {
    writeLocalProduct(projectRoot, root);
    const file = JSON.parse(readFileSync(path.join(root, 'flows/environments.json'), 'utf8')) as EnvironmentsFile;
    const forTests = Object.entries(file.environments).filter(([, each]) => !each.production);
    expect(forTests).toMatchObject([['local', { issuer: '/oauth2/default' }]]);
    expect(isBroken(judge(readSources(root)))).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});
