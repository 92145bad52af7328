import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteParts } from '../../src/tools/release/builtSite.ts';
import type { ServedSite } from './server.ts';

/** Runs the check that lies in a site, as operators do, and lets it trust the certificate of the server. */
export function check(
  { origin, authority }: ServedSite,
  site: string,
  environment: string,
): Promise<{ readonly failed: boolean; readonly printed: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
  const file = path.join(folder, 'chain.pem');
  writeFileSync(file, authority);
  const args = [path.join(site, siteParts.check), origin, '--environment', environment];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: file, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (failure, stdout, stderr) => {
      rmSync(folder, { recursive: true });
      resolve({ failed: failure !== null, printed: stdout + stderr });
    });
  });
}
