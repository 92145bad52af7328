import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentsFile } from '../../../compiler/generated/source.ts';
import { headersIn, readSite } from '../../build/builtSite.ts';
import { engineFolder, readEngine } from '../../build/engine.ts';
import { headersOf } from '../../build/headers.ts';
import { writeSite } from '../../build/makeSite.ts';
import { pageFor } from '../../build/pageFor.ts';
import { sitesOf } from '../../build/sitesOf.ts';
import { isFilePath } from '../../deploy/layout.ts';
import type { ServedSite } from '../serve/benchServer.ts';

/** The product from `npm run build`, with the headers of its local environment. */
export function productSite(folder: string): ServedSite {
  const site = readSite(folder);
  const { pages } = site;
  const local = headersIn(folder, site, 'local');
  const find: ServedSite['find'] = ({ url: address = '/', headers }) => {
    const [asked = ''] = address.split('?');
    if (!asked.startsWith(`${pages.basePath}/`)) return null;
    const { cookie: cookies = '', 'accept-language': languages = '' } = headers;
    const name = isFilePath(asked)
      ? asked.slice(pages.basePath.length + 1)
      : pageFor({ address, cookies, languages }, pages);
    const file = path.join(site.folder, path.normalize(`/${name}`));
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? { file, headers: headersOf(address, local) } : null;
  };
  return { folder: site.folder, find };
}

const environmentsFile = 'flows/environments.json';

/**
 * Builds the product as customers get it, for the local environment only: a build for tests contains all others in each
 * page.
 * @param folder where the site and its sources are written
 * @param provider the origin of the provider; empty if it is the page's own
 * @throws Refusal when the content does not fit the engine
 */
export async function makeProductSite(root: string, folder: string, provider = ''): Promise<string> {
  const sources = path.join(folder, 'sources');
  const site = path.join(folder, 'site');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['flows', 'copy']) cpSync(path.join(root, part), path.join(sources, part), { recursive: true });
  const file = path.join(sources, environmentsFile);
  const all = JSON.parse(readFileSync(file, 'utf8')) as EnvironmentsFile;
  const { local } = all.environments;
  if (!local) throw new Error(`${environmentsFile} has no environment "local".`);
  const { alike: _, ...own } = all;
  // Pages of tests name no production environment, but flows without one have an error.
  const production = Object.entries(all.environments).filter(([, each]) => each.production);
  const ours = { ...local, issuer: provider + local.issuer };
  const environments = { ...Object.fromEntries(production), local: ours };
  writeFileSync(file, JSON.stringify({ ...own, default: 'local', environments }));
  const engine = readEngine(engineFolder);
  const request = { root: sources, engineFolder, engine, targets: ['test'], served: {} } as const;
  const made = (await sitesOf(request, () => {})).get('test');
  if (!made) throw new Error('The content has errors: npm run verify says which.');
  writeSite(site, engineFolder, engine, made.site, made.release);
  return site;
}
