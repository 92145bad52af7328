import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentsFile } from '../../../compiler/generated/source.ts';
import { engineFolder } from '../../build/engine.ts';
import { readEngine } from '../../build/readEngine.ts';
import { sitesOf } from '../../build/sitesOf.ts';
import { writeSite } from '../../build/writeSite.ts';

const environmentsFile = 'flows/environments.json';

/**
 * Makes the product as customers get it, for one environment, which is the local one: a build for tests has all others in
 * each of its pages.
 * @param folder where the site and its sources are written
 * @throws Refusal when the content does not fit the engine
 */
export async function makeProductSite(root: string, folder: string): Promise<string> {
  const sources = path.join(folder, 'sources');
  const site = path.join(folder, 'site');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['flows', 'copy']) cpSync(path.join(root, part), path.join(sources, part), { recursive: true });
  const file = path.join(sources, environmentsFile);
  const all = JSON.parse(readFileSync(file, 'utf8')) as EnvironmentsFile;
  const { local } = all.environments;
  if (!local) throw new Error(`${environmentsFile} has no environment "local".`);
  writeFileSync(file, JSON.stringify({ ...all, default: 'local', environments: { local } }));
  const engine = readEngine(engineFolder);
  const request = { root: sources, engineFolder, engine, targets: ['test'], stillServed: null } as const;
  const made = (await sitesOf(request, () => {})).get('test');
  if (!made) throw new Error('The content has errors: npm run verify says which.');
  writeSite(site, engineFolder, engine, made.site, made.release);
  return site;
}
