import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { mutantsOf } from '../../src/explorer/mutants/mutants.ts';
import { sampleOf } from '../../src/explorer/mutants/sample.ts';
import { type JudgedMutant, tableOf } from '../../src/scripts/mutantTable.ts';
import { projectRoot } from '../compiler/product.ts';
import { compiledOf } from './judge.ts';

const { sources } = readSources(projectRoot);
const all = mutantsOf(sources);

describe('mistakes', () => {
  it('are made in every file of flows and texts that a customer meets, and are many', () => {
    expect(all.length).toBeGreaterThan(1000);
    const files = new Set(all.map(({ file }) => file));
    const missed = [...sources.keys()].filter((file) => /^(flows|copy)\/.+\//.test(file) && !files.has(file));
    expect(missed).toEqual([]);
  });

  it('differ from the product in one file, which they name', () => {
    for (const mutant of sampleOf(all, 40, 7)) {
      const changed = [...mutant.sources()].filter(([file, text]) => {
        const before = sources.get(file) ?? '';
        return JSON.stringify(JSON.parse(text)) !== JSON.stringify(JSON.parse(before));
      });
      expect([mutant.says, changed.map(([file]) => file)]).toEqual([mutant.says, [mutant.file]]);
    }
  });

  it('are chosen alike by the same seed, and each once', () => {
    const chosen = sampleOf(all, 100, 3);
    expect(sampleOf(all, 100, 3)).toEqual(chosen);
    expect(new Set(chosen).size).toBe(100);
    expect(sampleOf(all, 100, 4)).not.toEqual(chosen);
  });

  it('that delete a text are found by the checks alone', () => {
    const deleted = all.filter(({ kind }) => kind === 'text deleted');
    const found = sampleOf(deleted, 2, 1).map((mutant) => compiledOf(mutant.sources()).findings.length);
    expect(found.map((count) => count > 0)).toEqual([true, true]);
  });
});

it('a few of them, checks and tests together, are all found', async () => {
  const args = '--import tsx --import ./tests/mutants/register.mjs tests/mutants/worker.ts 0 1 4 5 0';
  const { stdout } = await promisify(execFile)(process.execPath, args.split(' '), { cwd: projectRoot });
  const judged = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedMutant);
  expect(judged).toHaveLength(4);
  expect(judged.filter(({ verdict }) => verdict === 'survived')).toEqual([]);
});

it('the table counts who found what, and apart those that are no mistakes', () => {
  const judged = (['checks', 'tests', 'equivalent', 'alike', 'survived'] as const).map((verdict) => ({
    kind: 'a',
    file: 'flows/app.json',
    says: verdict,
    verdict,
  }));
  const { lines, percent } = tableOf(judged);
  expect(percent).toBeCloseTo(66.7, 1);
  expect(lines.at(-1)).toBe('2 of 3 mistakes found, 66.7 %');
  expect(lines).toContain('survived: a: flows/app.json survived');
  expect(lines).toContain('alike: a: flows/app.json alike');
});
