import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { type BuiltSite, headersIn, readSite, siteParts } from '../tools/release/builtSite.ts';
import { checkDeployment } from '../tools/release/check/checkDeployment.ts';
import { describeFaults } from '../tools/release/check/faults.ts';
import { Refusal } from '../tools/release/refusal.ts';
import { failWith } from './failWith.ts';

/**
 * `node check.mjs <address>`: whether a server responds as the release in a folder requires. The build adds it to each
 * site, so that it needs no checkout.
 */
const own = path.dirname(process.argv[1] ?? '');
const isInSite = existsSync(path.join(own, siteParts.release));
const { values, positionals } = commandLine({
  name: isInSite ? `node ${siteParts.check}` : 'npx tsx src/scripts/deployCheck.ts',
  says: 'Requests every page and file of a site from a server, and reports wrong headers, pages, codings and redirects.',
  options: {
    site: {
      type: 'string',
      value: '<folder>',
      default: isInSite ? own : 'dist/production',
      says: `the site; by default ${isInSite ? 'the one that contains this file' : 'dist/production'}`,
    },
    environment: { type: 'string', value: '<name>', says: 'its name, if the host does not determine it' },
  },
  positionals: { value: '<address>', says: 'the server, such as https://login.example.com', least: 1, most: 1 },
});
try {
  const origin = originOf(positionals[0] ?? '');
  const site = readSite(values.site);
  const environment = values.environment ?? environmentOf(origin, site);
  const headers = headersIn(values.site, site, environment);
  // The port of the server without TLS is known only if both use the usual ports.
  const plain = origin.protocol === 'https:' && origin.port === '' ? `http://${origin.host}` : null;
  const { answers, faults } = await checkDeployment(origin.origin, site, headers, plain);
  process.stdout.write(
    `${describeFaults(faults)}${origin.origin}, environment ${environment}, release ${site.release.id}: ${answers} answers, ${faults.length} wrong\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (cause) {
  failWith(cause);
}

function originOf(address: string): URL {
  const origin = URL.canParse(address) ? new URL(address) : null;
  if (origin !== null && /^https?:$/u.test(origin.protocol)) return origin;
  throw new Refusal(address, 'This is no address of a server', 'Write it with https://');
}

function environmentOf({ hostname }: URL, { headers }: BuiltSite): string {
  const all = Object.entries(headers);
  const [found] = all.find(([, { hosts }]) => hosts.includes(hostname)) ?? [];
  if (found !== undefined) return found;
  const names = all.map(([name, { hosts }]) => `${name} (${hosts.join(', ')})`).join(', ');
  throw new Refusal(
    hostname,
    `No environment of the site is served from this host; it has ${names}`,
    'Name one with --environment, or the folder of another site with --site',
  );
}
