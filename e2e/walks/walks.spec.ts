import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { addAuthenticator } from '../authenticator.ts';
import { test } from '../story.ts';
import { newMemory } from './memory.ts';
import { overhear } from './overhear.ts';
import { coveredName } from './tally.ts';
import { walk } from './walk.ts';

const groups = 2;
test.use({ trace: 'off' });

for (let group = 0; group < groups; group += 1) {
  test.describe(`walks, group ${group + 1}`, () => {
    // In their order, in one process: each goes where those before it have not been.
    test.describe.configure({ mode: 'default', timeout: 240_000 });
    const memory = newMemory();
    for (const account of seedAccounts.filter((_, index) => index % groups === group)) {
      test(`${account.username} sees what the machine says`, async ({ page, provider }, info) => {
        const overheard = await overhear(page);
        await page.clock.install();
        const authenticator = await addAuthenticator(page);
        const before = new Set(memory.covered);
        const done = await walk({
          page,
          provider,
          authenticator,
          overheard,
          account,
          memory,
          query: '',
          deeds: 250,
        }).catch((e) => {
          console.log('FAILED', account.username, String(e).slice(-1500));
          throw e;
        });
        const news = [...memory.covered].filter((item) => !before.has(item));
        await info.attach(coveredName, { body: JSON.stringify(news), contentType: 'application/json' });
        process.stdout.write(`${account.username}: ${done.length} deeds, ${news.length} new\n`);
      });
    }
  });
}
