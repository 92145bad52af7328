import { existsSync } from 'node:fs';
import { installSystemPackages } from './systemPackages.ts';

const places = {
  nginx: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
} as const;

/** A server that the build writes a configuration for. */
export type WebServer = keyof typeof places;

function installed(name: WebServer): string | undefined {
  return places[name].find((file) => existsSync(file));
}

/**
 * The program of a server.
 * @throws when it is not installed
 */
export function webServer(name: WebServer): string {
  const found = installed(name);
  if (found !== undefined) return found;
  throw new Error(`These tests need ${name}: run apt-get install nginx caddy on Debian or Ubuntu.`);
}

/**
 * Finds nginx and Caddy, or installs Debian's through apt-get.
 * @throws when one is missing and cannot be installed
 */
export function ensureWebServers(): void {
  const all = Object.keys(places) as readonly WebServer[];
  if (!all.every(installed))
    installSystemPackages({
      packages: all,
      reason: 'These tests serve the site by nginx and Caddy',
      otherwise: 'npm test checks the same configuration without them, but for what only the servers know.',
    });
  for (const name of all) webServer(name);
}
