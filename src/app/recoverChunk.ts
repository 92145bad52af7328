import { reloadOnce } from './bootstrap/reloadOnce.ts';

/**
 * What to do when a chunk that a customer waits for could not be loaded. Browsers remember such a failure for as long
 * as the page lives, and a release may have removed the file. Only a reload helps, and only if the page can be reached.
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
