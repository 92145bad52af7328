import type { Page, TestInfo } from 'playwright/test';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { addAuthenticator } from '../authenticator.ts';
import { expect, type Provider, test } from '../story.ts';
import { type Memory, newMemory } from './memory.ts';
import { overhear } from './overhear.ts';
import { product } from './product.ts';
import { queriesAt } from './queries.ts';
import { coveredName } from './tally.ts';
import { type Outfit, walk } from './walk.ts';

/** As many as there are processes: what everybody can see is walked through in each. */
const groups = 2;

test.use({ trace: 'off' });

async function outfitOf(page: Page, provider: Provider, account: Account, memory: Memory): Promise<Outfit> {
  const overheard = await overhear(page);
  await page.clock.install();
  const authenticator = await addAuthenticator(page);
  const with_ = { page, provider, authenticator, overheard, account, memory };
  return { ...with_, predicts: product, query: '', deeds: 250, patience: 20_000 };
}

for (let group = 0; group < groups; group += 1) {
  test.describe(`walks, group ${group + 1}`, () => {
    // In their order, in one process: each goes where those before it have not been.
    test.describe.configure({ mode: 'default', timeout: 300_000 });
    const memory = newMemory();
    const accounts = seedAccounts.filter((_, index) => index % groups === group);
    for (const [index, account] of accounts.entries()) {
      test(`${account.username} sees what the machine says`, async ({ page, provider, origin }, info: TestInfo) => {
        const queries = queriesAt(origin);
        const outfit = await outfitOf(page, provider, account, memory);
        const done = await walk({ ...outfit, query: queries[index % queries.length] ?? '' });
        expect(done.length).toBeGreaterThan(1);
        await info.attach(coveredName, { body: JSON.stringify([...memory.covered]), contentType: 'application/json' });
      });
    }
  });
}

test('a machine that goes elsewhere is found out', async ({ page, provider }) => {
  const [account] = seedAccounts;
  if (account === undefined) throw new Error('There is no account.');
  const outfit = await outfitOf(page, provider, account, newMemory());
  const predicts = { ...product, program: standingStill(product.program) };
  await expect(walk({ ...outfit, predicts, deeds: 20, patience: 2_000 })).rejects.toThrow('says the machine');
});

/** The program, but no outcome of its first screen's submit leads anywhere. */
function standingStill(program: Program): Program {
  const first = program.states[program.start];
  if (first?.kind !== 'screen') throw new Error('The product does not start with a screen.');
  const submit = (first.on.submit ?? []).map((alternative) => {
    if (alternative.go.kind !== 'run') return alternative;
    const { run } = alternative.go;
    const nowhere = Object.keys(run.then).map((code) => [code, [stay(alternative)]] as const);
    return { ...alternative, go: { kind: 'run', run: { ...run, then: Object.fromEntries(nowhere) } } as const };
  });
  return { ...program, states: { ...program.states, [program.start]: { ...first, on: { ...first.on, submit } } } };
}

function stay<Alternative extends object>(alternative: Alternative) {
  return { ...alternative, set: {}, tell: [], errors: [], go: { kind: 'stay' } } as const;
}
