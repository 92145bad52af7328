import { writeFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import type { Program } from '../../src/engine/contracts/program.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { expect, story } from '../stories/story.ts';
import { allGoals, countOf, expectedCount, goals, goalsFile, notShown } from './goals.ts';
import { items, product } from './prediction.ts';
import { reasonOf, reasons } from './reasons.ts';
import { walkAs } from './suite.ts';

/**
 * `SEARCH=all`, or the names of accounts, looks for what no account shows yet, and notes in goals.json which one does;
 * `ACTIONS=100` so long for each account.
 */
const { SEARCH, ACTIONS } = process.env;

if (SEARCH !== undefined) {
  describe('an account is found for items that none shows', () => {
    const wanted =
      SEARCH === 'all' ? seedAccounts : seedAccounts.filter(({ username }) => SEARCH.split(',').includes(username));
    for (const account of wanted) {
      // Looking far ahead takes its time.
      story(account.username, { timeout: 3_600_000 }, async ({ started }) => {
        const left = notShown();
        const most = Number(ACTIONS ?? 60);
        const walked = await walkAs(account, started, { goals: new Set(left), most, detours: true });
        const found = walked.shown.filter((item) => left.includes(item));
        if (found.length === 0) return;
        goals[account.username] = [...(goals[account.username] ?? []), found];
        writeFileSync(goalsFile, `${JSON.stringify(goals, null, 2)}\n`);
      });
    }
  });
}

describe('the goals of the walks', () => {
  test('are so many transitions and outcomes', () => {
    expect(countOf(allGoals)).toEqual(expectedCount);
  });

  test('are all that has no reason', () => {
    expect(notShown(), 'SEARCH=all npx vitest run tests/walks/goals looks for it').toEqual([]);
  });

  test('are there, and so is what has a reason', () => {
    const unknown = [...allGoals, ...Object.keys(reasons.items)].filter((item) => !items.has(item));
    expect(unknown).toEqual([]);
  });

  test('have no reason why nothing shows them', () => {
    expect([...allGoals].filter((item) => reasonOf(item) !== null)).toEqual([]);
  });
});

story('a machine that goes elsewhere is noticed', async ({ started }) => {
  const [account] = seedAccounts;
  if (account === undefined) throw new Error('There is no account.');
  const machine = { ...product, program: blind(product.program) };
  await expect(walkAs(account, started, { goals: items, most: 20, machine })).rejects.toThrow('says the machine');
});

/** The program, but its choices see nothing and take the last way. */
function blind(program: Program): Program {
  const states = Object.entries(program.states).map(([id, state]) =>
    state.kind === 'choice' ? ([id, { ...state, choose: state.choose.slice(-1) }] as const) : ([id, state] as const),
  );
  return { ...program, states: Object.fromEntries(states) };
}
