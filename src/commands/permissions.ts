import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { jsonText } from '../tooling/jsonText.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';

/**
 * `npm run permissions`: updates the list of features that Chromium lets a page deny, for the header
 * `Permissions-Policy`.
 */
const file = 'src/tooling/build/browserFeatures.json';
const { values } = commandLine({
  name: 'npm run permissions',
  says: 'Lists the features of Chromium that pages refuse by Permissions-Policy. Run it after a new version of Chromium.',
  options: { check: { type: 'boolean', default: false, says: 'writes nothing, and fails if a feature is missing' } },
});

type PolicyHost = { readonly featurePolicy: { features(): readonly string[] } };

try {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const found = await page.evaluate(() => (document as unknown as PolicyHost).featurePolicy.features());
  const from = `Chromium ${browser.version()}`;
  await browser.close();
  const { features: listed } = JSON.parse(readFileSync(file, 'utf8')) as { readonly features: readonly string[] };
  const missing = found.filter((feature) => !listed.includes(feature));
  if (values.check) {
    if (missing.length > 0) throw new Error(`${from} knows ${missing.join(', ')} too. Run npm run permissions.`);
  } else {
    const date = new Date().toISOString().slice(0, 10);
    // A customer's browser may be older than this one.
    const features = [...new Set([...listed, ...found])].sort();
    writeFileSync(file, jsonText({ from, date, features }));
  }
  process.stdout.write(`${from}: ${found.length} features, ${missing.length} not listed before\n`);
} catch (cause) {
  failWith(cause);
}
