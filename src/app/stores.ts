import type { Clock, KeyValueStore } from '../engine/contracts/services.ts';

/** A browser storage that may be forbidden, full or gone. Then nothing is kept, and no method throws. */
export function createStore(storage: () => Storage): KeyValueStore {
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, then) {
    const id = setTimeout(then, milliseconds);
    return () => clearTimeout(id);
  },
};
