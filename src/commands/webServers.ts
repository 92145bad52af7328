import { existsSync } from 'node:fs';
import { installSystemPackages } from './systemPackages.ts';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * The program of nginx.
 * @throws when it is not installed
 */
export function findNginx(): string {
  const found = places.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('These tests need nginx: run apt-get install nginx on Debian or Ubuntu.');
}

/**
 * Finds nginx, or installs Debian's through apt-get.
 * @throws when it is missing and cannot be installed
 */
export function ensureNginx(): void {
  if (!places.some((file) => existsSync(file)))
    installSystemPackages({
      packages: ['nginx'],
      reason: 'These tests serve the site by nginx',
      otherwise: 'npm test checks the same configuration without it, but for what only nginx knows.',
    });
  findNginx();
}
