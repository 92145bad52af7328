import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppFile, ServicesFile } from '../generated/source.ts';
import { parsedJson } from '../load/parsedJson.ts';
import { placesIn } from '../load/productFolder.ts';
import { readSources } from '../load/readSources.ts';

/** The code that a product's services.json names: none in one without that file, or while it is no JSON. */
export function codeOf(root: string): Pick<ServicesFile, 'handlers' | 'preload' | 'backend'> {
  try {
    return JSON.parse(readFileSync(placesIn(root)('schemas/product/services.json'), 'utf8')) as ServicesFile;
  } catch {
    return {};
  }
}

function appOf(root: string): AppFile {
  return JSON.parse(readFileSync(path.join(root, 'flows/app.json'), 'utf8')) as AppFile;
}

/** The prefix of every address. @throws when `flows/app.json` cannot be read; `npm run verify` explains why */
export function basePathOf(root: string): string {
  return appOf(root).basePath;
}

/** The route of the screen that a product starts with; empty while its file is missing or no JSON. */
export function startRouteOf(root: string): string {
  const name = `/${appOf(root).start}.screen.json`;
  const [, text = ''] = [...readSources(root).sources].find(([file]) => file.endsWith(name)) ?? [];
  const { route = '' } = (parsedJson(text) ?? {}) as { readonly route?: string };
  return route;
}
