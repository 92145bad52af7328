import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentsFile } from '../../compiler/generated/source.ts';
import { headersIn, readSite } from '../../tools/release/builtSite.ts';
import { bundleCode, bundlePrograms } from '../../tools/release/bundleCode.ts';
import { serveSite } from '../../tools/serve/serveSite.ts';
import type { ServedSite } from '../serve/benchServer.ts';

/**
 * Builds the product as customers get it, for the local environment only: a build for tests contains all others in each
 * page.
 * @param folder where the site and its sources are written
 * @throws Refusal when the flows have errors
 */
export async function makeProductSite(root: string, folder: string): Promise<ServedSite> {
  const sources = path.join(folder, 'sources');
  const built = path.join(folder, 'site');
  rmSync(folder, { recursive: true, force: true });
  writeLocalProduct(root, sources);
  const code = await bundleCode();
  // Only now, because Vite has chosen React's production build.
  const { makeSites, writeSite } = await import('../../tools/release/makeSites.ts');
  const files = makeSites({ root: sources, code, targets: ['test'] }).get('test');
  if (files) writeSite(built, files, await bundlePrograms());
  const site = readSite(built);
  return { below: `${site.pages.basePath}/`, answer: serveSite(site, headersIn(built, site, 'local')) };
}

const environmentsFile = 'flows/environments.json';

/** Writes the sources of the product with the local environment alone, beside those of production. */
export function writeLocalProduct(root: string, sources: string): void {
  for (const part of ['flows', 'copy', 'schemas'])
    cpSync(path.join(root, part), path.join(sources, part), { recursive: true });
  const file = path.join(sources, environmentsFile);
  const all = JSON.parse(readFileSync(file, 'utf8')) as EnvironmentsFile;
  const { local } = all.environments;
  if (!local) throw new Error(`${environmentsFile} has no environment "local".`);
  const { alike: _, ...own } = all;
  // Pages of tests name no production environment, but flows without one have an error.
  const production = Object.entries(all.environments).filter(([, each]) => each.production);
  const environments = { ...Object.fromEntries(production), local };
  writeFileSync(file, JSON.stringify({ ...own, default: 'local', environments }));
}
