import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { longStages } from './stages.ts';

/** `npm run test:long`: what takes too long for every change. `-- <seed> ...` runs what is random once a seed. */
try {
  await runStages(longStages(process.argv.slice(2)), { env: { CHROMIUM_PATH: ensureBrowser() } });
} catch (cause) {
  failWith(cause);
}
