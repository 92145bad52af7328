import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { floor, minimal, product, type SdkShare, sdkBytes, sdkShareOf, widgets } from '../tooling/bench/benchedPage.ts';
import { described, launchBrowser, thisMachine } from '../tooling/bench/launchBrowser.ts';
import { benchOptions, optionsOf } from '../tooling/bench/options.ts';
import { writeFloorPage } from '../tooling/bench/pages/floorPage.ts';
import { buildMinimalPage } from '../tooling/bench/pages/minimalPage.ts';
import { writeWidgetPages } from '../tooling/bench/pages/widgetPages.ts';
import { profiles, type Sample } from '../tooling/bench/plan.ts';
import { printed } from '../tooling/bench/report/printed.ts';
import { type BenchResult, type ProfileResult, profileResult } from '../tooling/bench/report/summary.ts';
import { chartOf } from '../tooling/bench/report/written.ts';
import { runProfile } from '../tooling/bench/runProfile.ts';
import { folderSite, freePort, startBenchServer } from '../tooling/bench/serve/benchServer.ts';
import { makeProductSite, productSite } from '../tooling/bench/site/productSite.ts';
import { requireBuild } from '../tooling/build/sources.ts';
import { ensureBrowser } from './browser.ts';
import { installWidget, widgetFolder } from './installWidget.ts';

/** `npm run bench`: the speed of the product, compared with the smallest possible sign-in page. */
const out = path.join(process.cwd(), 'dist/bench');
const { values } = commandLine({
  name: 'npm run bench',
  says: 'Measures the speed of the product, and compares it with the smallest possible sign-in page.',
  options: benchOptions,
});
const options = optionsOf(values);
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

if (options.build) {
  tell('Building the product...');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
requireBuild(process.cwd());
tell('Building the pages that it is compared with...');
const minimalFolder = path.join(out, 'minimal');
const floorFolder = path.join(out, 'floor');
const scheme = options.tls ? 'https' : 'http';
const port = await freePort();
// The pages are served from localhost, so this is another origin.
const provider = options.elsewhere ? `${scheme}://127.0.0.1:${port}` : '';
await buildMinimalPage(minimalFolder, provider);
writeFloorPage(floorFolder, provider);
if (options.widgets) {
  installWidget();
  writeWidgetPages(out, widgetFolder);
}
const share = await sdkShareOf(process.cwd());
const site = await makeProductSite(process.cwd(), path.join(out, 'product'), provider);

const server = await startBenchServer(
  [
    productSite(site),
    folderSite(floor.address, floorFolder),
    folderSite(minimal.address, minimalFolder),
    ...(options.widgets ? widgets.map(({ name, address }) => folderSite(address, path.join(out, name))) : []),
  ],
  { port, isSecure: options.tls },
);
const browser = await launchBrowser(ensureBrowser(), server.trusted);
const machine = thisMachine(browser.version());
tell(`Measuring on ${described(machine)}`);
tell(`Pages at ${server.origin}, provider ${provider === '' ? 'there too' : `at ${provider}`}`);
const pages = [floor, product, minimal, ...(options.widgets ? widgets : [])];
const results: ProfileResult[] = [];
for (const profile of profiles.filter(({ name }) => options.profile === null || options.profile === name)) {
  const samples = await runProfile({ browser, server, pages, rounds: options.runs, tell }, profile);
  const result = profileResult(
    profile,
    pages,
    samples.map((sample) => withSdk(sample, share)),
  );
  results.push(result);
  tell(`\n${printed(result)}`);
}
await browser.close();
await server.close();

const result: BenchResult = { madeAt: new Date().toISOString(), machine, runs: options.runs, profiles: results };
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
for (const each of results)
  writeFileSync(path.join(out, `${each.profile.name}.svg`), chartOf(each, described(machine)));
tell(`Measured on ${described(machine)}.\nIn dist/bench: result.json and a chart for each profile.`);
if (options.scale) {
  tell('\nThe work of a step, in microseconds');
  // React's production build, in a process of its own.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/scale/bench.ts'], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exitCode = 1;
}
const isMissed = results.some(({ verdicts }) => verdicts.some(({ isMet }) => isMet === false));
if (options.check && isMissed) process.exitCode = 1;

/** Adds the SDK's share of what was fetched until the customer was signed in. */
function withSdk(sample: Sample, shares: SdkShare): Sample {
  if (sample.page !== 'product' || sample.figures.scriptUntil === undefined) return sample;
  return { ...sample, figures: { ...sample.figures, sdk: sdkBytes(sample.scripts, shares) } };
}
