import { afterAll, describe } from 'vitest';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { expect, type Started, story } from '../stories/story.ts';
import { goalDifferences, inWords, mostActions, walks } from './goals.ts';
import { driveInProcess } from './oneProcess.ts';
import { items } from './prediction.ts';
import { type Walked, type WalkOptions, walk } from './walk.ts';

/** `SEED=7` lets every account walk wherever it can, in an order that the seed decides, `ACTIONS=100` so long each. */
const { SEED, ACTIONS } = process.env;

/** Walks in one process. */
export async function walkAs(
  account: Account,
  started: Started,
  options: Pick<WalkOptions, 'goals'> & Partial<WalkOptions>,
): Promise<Walked> {
  const driver = driveInProcess(started, account);
  try {
    return await walk({ driver, account, most: mostActions, ...options });
  } finally {
    driver.close();
  }
}

/** Every other walk as a test, for a file of its own: two files run beside each other, and take about as long. */
export function walksOf(part: 0 | 1): void {
  const shown = new Set<string>();
  let actions = 0;
  const count = (walked: Walked): void => {
    for (const item of walked.shown) shown.add(item);
    actions += walked.actions.length;
  };
  afterAll(() => void process.stdout.write(`\nwalks, part ${part + 1}: ${inWords(shown)} in ${actions} actions\n`));
  if (SEED !== undefined) {
    describe(`wherever it can go, with seed ${SEED}`, () => {
      for (const account of seedAccounts.filter((_, index) => index % 2 === part)) {
        story(`${account.username} sees what the machine says`, async ({ started }) => {
          const options = { goals: items, most: Number(ACTIONS ?? mostActions), seed: Number(SEED) };
          count(await walkAs(account, started, options));
        });
      }
    });
    return;
  }
  describe('a walk sees what the machine says', () => {
    for (const { name, account, goals, instructions } of walks.filter((_, index) => index % 2 === part)) {
      story(name, async ({ started }) => {
        const walked = await walkAs(account, started, { goals, ...(instructions && { instructions }) });
        count(walked);
        expect(goalDifferences(goals, walked.shown)).toEqual([]);
      });
    }
  });
}
