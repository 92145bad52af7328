import { rmSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { layJourneys } from '../../product/layJourneys.ts';
import { expect, story } from '../story.ts';
import { journeys } from './journeys.ts';
import { type Kind, kinds } from './kinds.ts';
import { contracts, play, rowsOf } from './matrix.ts';

/** `FAULTS=all` plays every cell; a run without it plays one of so many. */
const stride = process.env.FAULTS === 'all' ? 1 : Number(process.env.FAULTS ?? 211);
const small = layJourneys();
const known = new Set<string>();
const run = new Set<string>();
let serial = 0;

afterAll(() => rmSync(small, { recursive: true }));

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
      const problems: string[] = [];
      for (const row of found)
        for (const kind of Object.keys(kinds) as Kind[]) {
          serial += 1;
          if (serial % stride !== 0) continue;
          const wrong = await play({ row, kind }, started, root);
          if (wrong.length > 0) problems.push(`${row.effect}, ${row.call}, ${kind}: ${wrong.join('; ')}`);
        }
      expect(problems.join('\n')).toBe('');
    });

  story('and every effect of a contract is among them', () => {
    const effects = [...contracts.values()].filter(({ kind }) => kind === 'effect').map(({ id }) => id);
    expect(effects.filter((id) => !run.has(id))).toEqual([]);
  });
});
