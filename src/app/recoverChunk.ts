import { reloadOnce } from './bootstrap/reloadOnce.ts';

/**
 * What can be done about a chunk of code that a customer waits for and that could not be loaded. Browsers remember such a
 * failure for as long as the page lives, and a release may have taken the file away: only loading the page anew helps, and
 * only when there is a page to load.
 */
export async function recoverChunk(
  send: typeof fetch,
  storage: () => Storage,
  location: Pick<Location, 'href' | 'reload'>,
): Promise<'reloading' | 'unreachable' | 'gone'> {
  const isServed = await send(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return 'unreachable';
  return reloadOnce(storage, location) ? 'reloading' : 'gone';
}
