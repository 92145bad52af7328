import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, test } from 'vitest';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { expect, type Started, story } from '../stories/story.ts';
import { driveInProcess } from './oneProcess.ts';
import { items, product } from './prediction.ts';
import { reasonOf, reasons } from './reasons.ts';
import { type Walked, type WalkOptions, walk } from './walk.ts';

/** By account, what its walk has to show: found by the search below, which keeps it in this file. */
const file = 'tests/walks/goals.json';
const goals: Record<string, readonly (readonly string[])[]> = JSON.parse(readFileSync(file, 'utf8'));

/**
 * `SEED=7` walks every account wherever it can, in an order that the seed decides, `ACTIONS=100` so long each. `SEARCH=all`, or
 * the names of accounts, looks for what no account shows yet, and notes in goals.json which one does.
 */
const { SEED, SEARCH, ACTIONS } = process.env;
const mostActions = Number(ACTIONS ?? 60);

async function walkAs(
  account: Account,
  started: Started,
  options: Pick<WalkOptions, 'goals' | 'most'> & Partial<WalkOptions>,
) {
  const driver = driveInProcess(started, account);
  try {
    return await walk({ driver, account, ...options });
  } finally {
    driver.close();
  }
}

const shown = new Set<string>();
let actions = 0;
function count(walked: Walked): void {
  for (const item of walked.shown) shown.add(item);
  actions += walked.actions.length;
}
afterAll(() => {
  const of = (sign: string): string => {
    const all = [...items].filter((item) => item.includes(' -> ') === (sign === ' -> '));
    return `${all.filter((item) => shown.has(item)).length} of ${all.length}`;
  };
  process.stdout.write(`\nwalks: ${of('')} transitions, ${of(' -> ')} outcomes in ${actions} actions\n`);
});

/** What no walk shows yet, and has no reason: the search goes on there. */
const open: readonly string[] = JSON.parse(readFileSync('tests/walks/open.json', 'utf8'));

const notShown = (): readonly string[] => {
  const all = new Set(Object.values(goals).flat(2));
  return [...items].filter((item) => !all.has(item));
};

if (SEARCH !== undefined) {
  describe('an account is found for items that none shows', () => {
    const wanted =
      SEARCH === 'all' ? seedAccounts : seedAccounts.filter(({ username }) => SEARCH.split(',').includes(username));
    for (const account of wanted) {
      story(account.username, async ({ started }) => {
        const left = notShown().filter((item) => reasonOf(item) === null);
        const walked = await walkAs(account, started, { goals: new Set(left), most: mostActions, detours: true });
        const found = walked.shown.filter((item) => left.includes(item));
        if (found.length === 0) return;
        goals[account.username] = [...(goals[account.username] ?? []), found];
        writeFileSync(file, `${JSON.stringify(goals, null, 2)}\n`);
      });
    }
  });
} else if (SEED !== undefined) {
  describe(`wherever it can go, with seed ${SEED}`, () => {
    for (const account of seedAccounts) {
      story(`${account.username} sees what the machine says`, async ({ started }) => {
        count(await walkAs(account, started, { goals: items, most: mostActions, seed: Number(SEED) }));
      });
    }
  });
} else {
  describe('a walk sees what the machine says', () => {
    for (const account of seedAccounts) {
      for (const [index, list] of (goals[account.username] ?? []).entries()) {
        const own = new Set(list);
        story(`as ${account.username}, ${index + 1}`, async ({ started }) => {
          const walked = await walkAs(account, started, { goals: own, most: mostActions });
          count(walked);
          expect(
            [...own].filter((item) => !walked.shown.includes(item)),
            'is not shown any more',
          ).toEqual([]);
          expect(
            walked.shown.filter((item) => reasonOf(item) !== null),
            'has a reason, and is shown',
          ).toEqual([]);
        });
      }
    }
  });
}

test('every transition and outcome is shown by an account, has a reason, or is listed as open', () => {
  const left = notShown().filter((item) => reasonOf(item) === null);
  expect(left, 'differs from open.json: SEARCH=all npx vitest run tests/walks').toEqual(open);
});

test('what has an account or a reason is there', () => {
  const unknown = [...Object.values(goals).flat(2), ...Object.keys(reasons.items)].filter((item) => !items.has(item));
  expect(unknown).toEqual([]);
});

story('a machine that goes elsewhere is found out', async ({ started }) => {
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
