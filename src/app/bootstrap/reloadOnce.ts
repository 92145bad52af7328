const key = 'sign-in.reloaded';
const againMilliseconds = 10 * 60_000;

/**
 * Reloads the page at its full address, unless that was done a moment ago: a file that stays missing must not cause a
 * loop.
 * @returns false when it has been tried, or the storage refuses to note it
 */
export function reloadOnce(storage: () => Storage, location: Pick<Location, 'reload'>): boolean {
  try {
    const kept = storage();
    if (Date.now() - Number(kept.getItem(key) ?? 0) < againMilliseconds) return false;
    kept.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
