import { createHash } from 'node:crypto';
import type { Page, TestInfo } from 'playwright/test';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { expect, type Provider, test } from '../story.ts';
import { addDevice } from './device.ts';
import { keep, type Memory, newMemory, recall } from './memory.ts';
import type { Outfit } from './outfit.ts';
import { overhear } from './overhear.ts';
import { items, product } from './product.ts';
import { outOfReach } from './reason.ts';
import { coveredName } from './tally.ts';
import { walk } from './walk.ts';

/** What the walks together show at least. */
const least = { transitions: 280, outcomes: 160 };
/** Another seed, another order of the accounts: each walk goes where those before it have not been. */
const seed = Number(process.env.SEED ?? 1);

test.use({ trace: 'off', actionTimeout: 15_000, navigationTimeout: 30_000 });

async function outfitOf(page: Page, provider: Provider, account: Account, memory: Memory): Promise<Outfit> {
  const overheard = await overhear(page);
  await page.clock.install();
  const device = await addDevice(page);
  const own = { page, provider, device, overheard, account, memory };
  return { ...own, predicts: product, deeds: 400, patience: 120_000 };
}

test.describe('walks', () => {
  // In their order, one after the other. How long a walk takes is the machine's business: its deeds are counted.
  test.describe.configure({ mode: 'default', timeout: 3_600_000 });
  for (const account of inOrderOf(seed, seedAccounts)) {
    test(`${account.username} sees what the machine says`, async ({ page, provider }, info: TestInfo) => {
      const memory = recall(info.project.outputDir);
      const outfit = await outfitOf(page, provider, account, memory);
      const done = await walk(outfit);
      expect(done.length).toBeGreaterThan(1);
      keep(info.project.outputDir, memory);
      await info.attach(coveredName, { body: JSON.stringify([...memory.covered]), contentType: 'application/json' });
    });
  }

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
  test('together they show as much as ever', ({}, info: TestInfo) => {
    const memory = recall(info.project.outputDir);
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

/** The same items in an order that the seed decides; the first seed leaves it. */
function inOrderOf<Item>(seed: number, items: readonly Item[]): readonly Item[] {
  const rank = (index: number): string => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  const ranked = items.map((item, index) => ({ item, rank: seed === 1 ? index : rank(index) }));
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ item }) => item);
}

/** The program, but its choices see nothing and take the last way. */
function blind(program: Program): Program {
  const states = Object.entries(program.states).map(([id, state]) =>
    state.kind === 'choice' ? ([id, { ...state, choose: state.choose.slice(-1) }] as const) : ([id, state] as const),
  );
  return { ...program, states: Object.fromEntries(states) };
}
