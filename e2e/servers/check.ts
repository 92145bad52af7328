import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteParts } from '../../src/tools/release/builtSite.ts';
import { run } from '../buildAgain.ts';
import type { ServedSite } from './server.ts';

/** Runs the check that lies in a site, as operators do, and lets it trust the certificate of the server. */
export async function check({ origin, authority }: ServedSite, site: string, environment: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
  const file = path.join(folder, 'chain.pem');
  writeFileSync(file, authority);
  const args = [path.join(site, siteParts.check), origin, '--environment', environment];
  const found = await run(args, { env: { NODE_EXTRA_CA_CERTS: file } });
  rmSync(folder, { recursive: true });
  return found;
}
