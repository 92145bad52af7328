import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { headersOf, type ServedHeaders } from '../../build/headers.ts';
import { type Pages, pageFor } from '../../build/pageFor.ts';
import type { Site } from '../serve/benchServer.ts';

/** The product as `npm run build` made it, under the headers of its local environment. */
export function productSite(folder: string): Site {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { local } = read('headers.json') as Readonly<Record<string, ServedHeaders>>;
  const pages = read('pages.json') as Pages;
  if (!local) throw new Error(`${folder}/headers.json has no environment "local".`);
  const find: Site['find'] = ({ url: address = '/', headers }) => {
    const [asked = ''] = address.split('?');
    if (!asked.startsWith(`${pages.basePath}/`)) return null;
    const { cookie: cookies = '', 'accept-language': languages = '' } = headers;
    const isFile = /\.[a-z0-9]+$/u.test(asked);
    const name = isFile ? asked.slice(pages.basePath.length + 1) : pageFor({ address, cookies, languages }, pages);
    const file = path.join(folder, path.normalize(`/${name}`));
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? { file, headers: headersOf(address, local) } : null;
  };
  return { folder, find };
}
