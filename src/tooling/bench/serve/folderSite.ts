import { statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from './benchServer.ts';

const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const never = { 'cache-control': 'no-store' };

/** The files of a folder below a path: pages are never kept, everything else is kept for ever, as the product does it. */
export function folderSite(below: string, folder: string): Site {
  const find: Site['find'] = ({ url = '/' }) => {
    const [asked = ''] = url.split('?');
    if (!asked.startsWith(below)) return null;
    const name = asked.slice(below.length) || 'index.html';
    const file = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    return { file, headers: file.endsWith('.html') ? never : forever };
  };
  return { folder, find };
}
