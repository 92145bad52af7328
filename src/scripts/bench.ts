import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { floor, minimal, product, sdkBytes, sdkShareOf, widgets } from '../bench/benchedPage.ts';
import { described, launchBrowser, thisMachine } from '../bench/launchBrowser.ts';
import { sampleOf } from '../bench/measure/sampleOf.ts';
import { writeFloorPage } from '../bench/pages/floorPage.ts';
import { buildMinimalPage } from '../bench/pages/minimalPage.ts';
import { writeWidgetPages } from '../bench/pages/widgetPages.ts';
import { type Profile, plannedVisits, profiles, type Sample } from '../bench/plan.ts';
import { printed } from '../bench/report/printed.ts';
import { type ProfileResult, profileResult } from '../bench/report/summary.ts';
import { folderSite, startBenchServer } from '../bench/serve/benchServer.ts';
import { makeProductSite } from '../bench/site/productSite.ts';
import { commandLine, refuseUse, wholeNumber } from '../compiler/cli/commandLine.ts';
import { writeFile } from '../tools/release/files.ts';
import { ensureBrowser } from './browser.ts';
import { installWidget, widgetFolder } from './installWidget.ts';

const out = path.join(process.cwd(), 'dist/bench');
const { values } = commandLine({
  name: 'npm run bench',
  says: 'Measures the speed of the product, and compares it with the smallest possible sign-in page.',
  options: {
    runs: {
      type: 'string',
      value: '<count>',
      default: '5',
      says: 'cold visits of each kind, of each page and profile',
    },
    profile: { type: 'string', value: '<name>', says: 'phone or desktop alone' },
    widgets: { type: 'boolean', default: false, says: "measures Okta's own widgets too" },
    check: { type: 'boolean', default: false, says: 'fails where a goal is not met' },
    'no-studio': { type: 'boolean', default: false, says: 'leaves out the studio' },
  },
});
const runs = wholeNumber('runs', values.runs);
const chosen = profiles.filter(({ name }) => values.profile === undefined || values.profile === name);
if (runs === 0) refuseUse('--runs is 0: give at least 1.');
if (chosen.length === 0) refuseUse(`--profile is "${values.profile}": give phone or desktop.`);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print('Building the product, and the pages that it is compared with...');
const pages = [floor, product, minimal, ...(values.widgets ? widgets : [])];
await buildMinimalPage(path.join(out, minimal.name));
writeFloorPage(path.join(out, floor.name));
if (values.widgets) {
  installWidget();
  writeWidgetPages(out, widgetFolder);
}
const share = await sdkShareOf(process.cwd());
const site = await makeProductSite(process.cwd(), path.join(out, 'product'));

const others = pages.filter((page) => page !== product);
const sites = others.map(({ name, address }) => folderSite(address, path.join(out, name)));
const server = await startBenchServer([site, ...sites]);
const browser = await launchBrowser(ensureBrowser());
const machine = thisMachine(browser.version());
print(`Measuring on ${described(machine)}`);
print(`Pages and provider at ${server.origin}`);
const results: ProfileResult[] = [];
for (const profile of chosen) {
  const result = profileResult(profile, pages, await samplesOf(profile));
  results.push(result);
  print(`\n${printed(result)}`);
}
await browser.close();
await server.close();

const result = { createdAt: new Date().toISOString(), machine, runs, profiles: results };
writeFile(path.join(out, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
print(`Measured on ${described(machine)}.\nAll of it stands in dist/bench/result.json.`);
if (!values['no-studio']) {
  print('\nThe studio, as staff use it');
  const env = { ...process.env, NODE_ENV: 'development' };
  const args = ['--import', 'tsx', 'e2e/studioBench.ts'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
const isMissed = results.some(({ verdicts }) => verdicts.some(({ isMet }) => isMet === false));
if (values.check && isMissed) process.exitCode = 1;

/** Makes all visits of one profile in sequence, after a warm-up visit of each page. */
async function samplesOf(profile: Profile): Promise<readonly Sample[]> {
  for (const page of pages) await sampleOf(browser, server, page, profile, 'early');
  const samples: Sample[] = [];
  const planned = plannedVisits(pages, runs);
  for (const [index, { page, visit }] of planned.entries()) {
    const sample = await sampleOf(browser, server, page, profile, visit);
    samples.push(withSdk(sample));
    print(`${profile.name} ${index + 1}/${planned.length} ${page.name} ${visit}: ${sample.failure ?? 'well'}`);
  }
  return samples;
}

/** Adds the SDK's share of what was fetched until the customer was signed in. */
function withSdk(sample: Sample): Sample {
  if (sample.page !== 'product' || sample.figures.scriptUntil === undefined) return sample;
  return { ...sample, figures: { ...sample.figures, sdk: sdkBytes(sample.scripts, share) } };
}
