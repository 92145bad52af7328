import { rmSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { layJourneys } from '../../product/layJourneys.ts';
import { expect, story } from '../story.ts';
import { journeys } from './journeys.ts';
import { type Kind, kinds } from './kinds.ts';
import { contracts, play, type Row, rowsOf } from './matrix.ts';

/** `FAULTS=all` plays every cell; a run without it plays one of so many. */
const stride = process.env.FAULTS === 'all' ? 1 : Number(process.env.FAULTS ?? 211);
const small = layJourneys();
const known = new Set<string>();
const run = new Set<string>();
const figures = { cells: 0, passed: 0, told: 0, 'went on': 0, elsewhere: 0 };
const rows: Row[] = [];
let serial = 0;

afterAll(() => {
  rmSync(small, { recursive: true });
  const { cells, passed, told, elsewhere, 'went on': wentOn } = figures;
  const all = rows.length * Object.keys(kinds).length;
  process.stdout.write(
    `\nfaults: ${rows.length} calls x ${Object.keys(kinds).length} kinds, ${all} cells; ${cells} played, ${passed} passed: ${told} told on the screen, ${elsewhere} on another, ${wentOn} went on as usual\n`,
  );
});

describe('whatever goes wrong with a call ends in time, in sight, in the log, with nothing lost', () => {
  for (const journey of journeys)
    story(journey.name, { timeout: 3_600_000 }, async ({ started }) => {
      const root = journey.small ? small : process.cwd();
      const found = (await rowsOf(journey, started, root, run)).filter(({ effect, call }) => {
        const key = `${effect} ${call}`;
        const isNew = !known.has(key);
        known.add(key);
        return isNew;
      });
      rows.push(...found);
      const problems: string[] = [];
      for (const row of found)
        for (const kind of Object.keys(kinds) as Kind[]) {
          serial += 1;
          if (serial % stride !== 0) continue;
          const verdict = await play({ row, kind }, started, root);
          figures.cells += 1;
          figures[verdict.end] += 1;
          if (verdict.problems.length === 0) figures.passed += 1;
          else problems.push(`${row.effect}, ${row.call}, ${kind}: ${verdict.problems.join('; ')}`);
        }
      expect(problems.join('\n')).toBe('');
    });

  story('and every effect of a contract is among them', () => {
    const effects = [...contracts.values()].filter(({ kind }) => kind === 'effect').map(({ id }) => id);
    expect(effects.filter((id) => !run.has(id))).toEqual([]);
  });
});
