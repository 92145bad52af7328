const key = 'sign-in.reloaded';
const againMilliseconds = 10 * 60_000;

/**
 * Loads the page anew, address and all, unless that was done a moment ago: a file that stays away must not end in a circle.
 * @returns false when it has been tried, or nothing can be kept about it
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
