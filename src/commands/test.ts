import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages } from './runStages.ts';
import { stages } from './stages.ts';

/** `npm test`: everything that a change must pass. */
try {
  await runStages(stages, { env: { CHROMIUM_PATH: ensureBrowser() } });
} catch (cause) {
  failWith(cause);
}
