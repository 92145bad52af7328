/** Storage for the state token of a classic transaction. */
export interface TokenStore {
  get(name: string): string;
  set(name: string, value: string, expiresAt: string): string;
  delete(name: string): string;
}

const nowhere = { getItem: () => null, setItem() {}, removeItem() {} };

/** Storage for a client of the SDK that keeps at most the state token: no cookie, no cache. */
export function sdkStorage(storage: TokenStore = { get: () => '', set: () => '', delete: () => '' }) {
  return {
    storage,
    testStorageType: () => true,
    findStorageType: () => 'memory' as const,
    getStorageByType: () => nowhere,
  };
}
