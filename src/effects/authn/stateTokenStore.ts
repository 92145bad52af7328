import type { Clock, KeyValueStore } from '../../engine/contracts/services.ts';
import { createTransactionStore } from '../idx/transactionStore.ts';
import { isRecord, parseJson } from '../json.ts';
import type { TokenStore } from '../provider/sdkStorage.ts';

/**
 * Keeps the state token in the tab, until it expires. The SDK would write a cookie, which every tab shares and every
 * request of this host carries.
 */
export function createStateTokenStore(tab: KeyValueStore, clock: Clock): TokenStore {
  const store = createTransactionStore(tab);
  return {
    get(name) {
      const kept = parseJson(store.getItem(name) ?? '');
      const { stateToken, expiresAt } = isRecord(kept) ? kept : {};
      const isAlive = typeof expiresAt === 'string' && Date.parse(expiresAt) > clock.now();
      return isAlive && typeof stateToken === 'string' ? stateToken : '';
    },
    set(name, stateToken, expiresAt) {
      store.setItem(name, JSON.stringify({ stateToken, expiresAt }));
      return stateToken;
    },
    delete(name) {
      store.removeItem(name);
      return '';
    },
  };
}
