import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { overBudget, readBudgets, sizesOfCode, sizesOfSite } from '../tools/release/budget.ts';
import { siteParts } from '../tools/release/builtSite.ts';
import { bundleCode, bundlePrograms, productName } from '../tools/release/bundleCode.ts';
import { blockersIn } from '../tools/release/reachable.ts';
import { readReleases } from '../tools/release/release.ts';
import { distOf, forgetSources, noteSources, sourcesNow } from '../tools/release/sources.ts';
import { describeUpload } from '../tools/release/upload.ts';
import { failWith } from './failWith.ts';

const { values } = commandLine({
  name: 'npm run build',
  says: 'Builds dist/production and dist/test; those of another product in a folder of its name in dist. Fails if something exceeds its budget.',
  options: {
    since: {
      type: 'string',
      multiple: true,
      value: '<release.json>',
      says: 'the live release, so that headers also allow its pages, and for what to upload; once for production and once for test',
    },
    untranslated: { type: 'boolean', default: false, says: 'ships untranslated texts' },
    ...productOption,
  },
});
const root = productRoot(values.product);
try {
  const dist = distOf(process.cwd(), root);
  const before = readReleases(values.since ?? [], productName(root));
  const served = Object.fromEntries([...before].map(([target, { release }]) => [target, release]));
  const sources = sourcesNow(process.cwd(), root);
  forgetSources(process.cwd(), root);
  const code = await bundleCode(root);
  const programs = await bundlePrograms();
  // Only now, because Vite has chosen React's production build.
  const { makeSites, writeSite } = await import('../tools/release/makeSites.ts');
  const targets = ['production', 'test'] as const;
  const budgets = readBudgets();
  const problems = [...overBudget(sizesOfCode(code), budgets)];
  for (const [target, site] of makeSites({ root, code, targets, served, untranslated: values.untranslated })) {
    const folder = path.join(dist, target);
    writeSite(folder, site, programs);
    process.stdout.write(`${folder}: built, served from ${folder}/${siteParts.web}, release ${site.release.id}\n`);
    const since = before.get(target);
    if (since && site.release.upload) process.stdout.write(describeUpload(since.file, site.release.upload));
    const found = [...overBudget(sizesOfSite(site), budgets), ...blockersIn(site.pages)];
    problems.push(...found.map((each) => `${folder}/${each}`));
  }
  noteSources(process.cwd(), sources, root);
  if (problems.length > 0) throw new Error(problems.join('\n'));
} catch (cause) {
  // Only the message: a stack trace of the bundler would hide the findings above.
  failWith(cause);
}
