import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { flowsRoot } from '../compiler/vite/compilation.ts';
import { overBudget, readBudgets, sizesOfEngine, sizesOfSite } from '../tooling/build/budget.ts';
import { buildEngine, bundleForNode, productIn } from '../tooling/build/buildEngine.ts';
import { siteParts } from '../tooling/build/builtSite.ts';
import { engineFolder } from '../tooling/build/engine.ts';
import { writeSite } from '../tooling/build/makeSite.ts';
import { blockersIn } from '../tooling/build/reachable.ts';
import { readReleases } from '../tooling/build/release.ts';
import { sitesOf } from '../tooling/build/sitesOf.ts';
import { forgetSources, noteSources, sourcesNow } from '../tooling/build/sources.ts';
import { compareReleases, tellOrder } from '../tooling/build/tellRelease.ts';
import { failWith } from './failWith.ts';

/**
 * `npm run build`: the engine in `dist/engine`, and from it `dist/production` and `dist/test`, which share the code and
 * have their own content and headers. Fails when something exceeds its budget.
 */
const { values } = commandLine({
  name: 'npm run build',
  says: 'Builds dist/engine, dist/production and dist/test. Fails if something exceeds its budget.',
  options: {
    since: {
      type: 'string',
      multiple: true,
      value: '<release.json>',
      says: 'the live release, so that headers also allow its pages, and for the order of the upload; once for production and once for test',
    },
    untranslated: { type: 'boolean', default: false, says: 'ships untranslated texts' },
  },
});
try {
  const root = flowsRoot(process.env).root ?? process.cwd();
  const before = readReleases(values.since ?? [], { product: productIn(process.cwd()).name });
  const served = Object.fromEntries([...before].map(([target, { release }]) => [target, release]));
  const sources = sourcesNow(process.cwd(), root);
  forgetSources(process.cwd());
  const engine = await buildEngine(process.cwd());
  const targets = ['production', 'test'] as const;
  // The bundler has printed the findings.
  const sites = await sitesOf(
    { root, engineFolder, engine, targets, served, untranslated: values.untranslated },
    () => {},
  );
  const budgets = readBudgets();
  const problems = [...overBudget(sizesOfEngine(engineFolder, engine), budgets)];
  for (const [target, { site, release }] of sites) {
    const folder = path.join('dist', target);
    writeSite(folder, engineFolder, engine, site, release);
    await bundleForNode('src/commands/deployCheck.ts', folder, siteParts.check);
    process.stdout.write(`${folder}: built, served from ${folder}/${siteParts.web}, engine ${engine.version}\n`);
    const since = before.get(target);
    if (since) process.stdout.write(tellOrder(since.file, compareReleases(since.release, release)));
    problems.push(
      ...[...overBudget(sizesOfSite(site, target), budgets), ...blockersIn(site.pages)].map(
        (each) => `${folder}/${each}`,
      ),
    );
  }
  noteSources(process.cwd(), sources);
  if (problems.length > 0) throw new Error(problems.join('\n'));
} catch (cause) {
  // Only the message: a stack trace of the bundler would hide the findings above.
  failWith(cause);
}
