import path from 'node:path';
import type { ViteDevServer } from 'vite';

const folders = ['flows', 'copy', 'schemas'];
const pauseMilliseconds = 20;

/** Calls `changed` after a file of the product was changed, added or removed; once for changes that come together. */
export function watchFlows(server: ViteDevServer, root: string, changed: () => void): void {
  const watched = folders.map((folder) => path.join(root, folder));
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(watched);
  server.watcher.on('all', (_, file) => {
    if (!file.endsWith('.json') || !watched.some((folder) => file.startsWith(folder + path.sep))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, pauseMilliseconds);
  });
}
