import type { Page, TestInfo } from 'playwright/test';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { expect, type Provider, test } from '../story.ts';
import { addDevice } from './device.ts';
import { type Memory, newMemory } from './memory.ts';
import type { Outfit } from './outfit.ts';
import { overhear } from './overhear.ts';
import { items, product } from './product.ts';
import { outOfReach } from './reason.ts';
import { coveredName } from './tally.ts';
import { walk } from './walk.ts';

/** Less than the 309 and 187 of a quiet machine: on a busy one walks are over before they have shown everything. */
const least = { transitions: 280, outcomes: 160 };

test.use({ trace: 'off', actionTimeout: 15_000, navigationTimeout: 30_000 });

async function outfitOf(page: Page, provider: Provider, account: Account, memory: Memory): Promise<Outfit> {
  const overheard = await overhear(page);
  await page.clock.install();
  const device = await addDevice(page);
  const own = { page, provider, device, overheard, account, memory };
  return { ...own, predicts: product, deeds: 400, stamina: 360_000, patience: 20_000 };
}

test.describe('walks', () => {
  // In their order, in one process: each goes where those before it have not been.
  test.describe.configure({ mode: 'default', timeout: 600_000 });
  const memory = newMemory();
  for (const account of seedAccounts) {
    test(`${account.username} sees what the machine says`, async ({ page, provider }, info: TestInfo) => {
      const outfit = await outfitOf(page, provider, account, memory);
      const done = await walk(outfit);
      expect(done.length).toBeGreaterThan(1);
      await info.attach(coveredName, { body: JSON.stringify([...memory.covered]), contentType: 'application/json' });
    });
  }

  test('together they show as much as ever', () => {
    const shown = (kind: string): number => [...memory.covered].filter((item) => items.get(item) === kind).length;
    expect(shown('transitions')).toBeGreaterThanOrEqual(least.transitions);
    expect(shown('outcomes')).toBeGreaterThanOrEqual(least.outcomes);
  });
});

test('what is said to be out of reach is there', () => {
  expect(Object.keys(outOfReach).filter((transition) => items.get(transition) !== 'transitions')).toEqual([]);
});

test('a machine that goes elsewhere is found out', async ({ page, provider }) => {
  const [account] = seedAccounts;
  if (account === undefined) throw new Error('There is no account.');
  const outfit = await outfitOf(page, provider, account, newMemory());
  const predicts = { ...product, program: blind(product.program) };
  await expect(walk({ ...outfit, predicts, deeds: 20, patience: 2_000 })).rejects.toThrow('says the machine');
});

/** The program, but its choices see nothing and take the last way. */
function blind(program: Program): Program {
  const states = Object.entries(program.states).map(([id, state]) =>
    state.kind === 'choice' ? ([id, { ...state, choose: state.choose.slice(-1) }] as const) : ([id, state] as const),
  );
  return { ...program, states: Object.fromEntries(states) };
}
