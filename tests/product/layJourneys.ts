import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
const ofTheProject = [
  'schemas',
  'flows/environments.json',
  'flows/cookies.json',
  'flows/limits.json',
  'flows/theme.json',
  'flows/error-catalogue.json',
  'copy/en-US/ui.json',
];

/**
 * Lays out the journeys, a small product that uses the effects which the product does not: its own flows and texts over
 * the project's grammar, contracts, environments and theme.
 * @returns the folder, for `--product`; the caller removes it
 */
export function layJourneys(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'journeys-'));
  for (const name of ofTheProject) cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  cpSync(path.join(project, 'tests/product/journeys'), folder, { recursive: true });
  return folder;
}
