import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { layJourneys } from './layJourneys.ts';
import { product } from './product.ts';

const folder = layJourneys();
afterAll(() => rmSync(folder, { recursive: true }));

it('are compiled by the same compiler, with no error', () => {
  const { program, diagnostics } = compileSources(readSources(folder).sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const used = Object.keys(program?.effects ?? {}).filter((id) => /^(account|authn)\./.test(id));
  expect(used.length).toBeGreaterThan(10);
});

it('use effects that the product uses nothing of, so that it never loads their chunk', () => {
  expect(Object.keys(product.effects).filter((id) => /^(account|authn)\./.test(id))).toEqual([]);
});
