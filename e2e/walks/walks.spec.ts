import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { allGoals, countOf, expectedCount, goalDifferences, mostActions, walks } from '../../tests/walks/goals.ts';
import { items, product } from '../../tests/walks/prediction.ts';
import { type Walked, type WalkOptions, walk } from '../../tests/walks/walk.ts';
import { expect, test } from '../story.ts';
import { driveChromium } from './chromium.ts';

/** `SEED=7` lets every account walk wherever it can, in an order that the seed decides, `ACTIONS=100` so long each. */
const { SEED, ACTIONS } = process.env;

// How long a walk takes is the machine's business: its actions are counted.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 3_600_000 });

type Fixtures = Parameters<typeof driveChromium>[0];

async function walkAs(
  account: Account,
  { page, provider, request, origin }: Fixtures,
  options: Pick<WalkOptions, 'goals'> & Partial<WalkOptions>,
): Promise<Walked> {
  const driver = await driveChromium({ page, provider, request, origin }, account);
  return walk({ driver, account, most: mostActions, ...options });
}

if (SEED === undefined) {
  for (const { name, account, goals: own, instructions } of walks) {
    test(name, async ({ page, provider, request, origin }) => {
      const options = { goals: own, ...(instructions && { instructions }) };
      const walked = await walkAs(account, { page, provider, request, origin }, options);
      expect(goalDifferences(own, walked.shown)).toEqual([]);
    });
  }

  test('the walks show so many transitions and outcomes, each of them its own', () => {
    expect(countOf(allGoals)).toEqual(expectedCount);
  });
} else {
  for (const account of seedAccounts) {
    test(`${account.username} sees what the machine says, seed ${SEED}`, async ({
      page,
      provider,
      request,
      origin,
    }) => {
      const options = { goals: items, most: Number(ACTIONS ?? mostActions), seed: Number(SEED) };
      const walked = await walkAs(account, { page, provider, request, origin }, options);
      expect(walked.actions.length).toBeGreaterThan(1);
    });
  }
}

test('a machine that goes elsewhere is noticed', async ({ page, provider, request, origin }) => {
  const [account] = seedAccounts;
  if (account === undefined) throw new Error('There is no account.');
  const { program } = product;
  const states = Object.entries(program.states).map(([id, state]) =>
    // Its choices see nothing and take the last way.
    state.kind === 'choice' ? ([id, { ...state, choose: state.choose.slice(-1) }] as const) : ([id, state] as const),
  );
  const machine = { ...product, program: { ...program, states: Object.fromEntries(states) } };
  const walked = walkAs(account, { page, provider, request, origin }, { goals: items, most: 20, machine });
  await expect(walked).rejects.toThrow('says the machine');
});
