import { forgetTransaction } from 'virtual:effects';
import { createCookies } from '../effects/core/cookie/cookies.ts';
import type { Cookie } from '../engine/contracts/program.ts';
import type { Environment, KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey, traceKey } from '../engine/contracts/storageKeys.ts';
import { browserClock } from './stores.ts';

/**
 * Forgets the session that the tab and its cookies hold when the tab leaves an environment. The next one uses other
 * cookie domains but the same names: it would send the old tokens to the wrong provider.
 */
export function leaveEnvironment(
  left: Pick<Environment, 'cookieDomain' | 'issuer'>,
  document: Document,
  { tab, local }: Readonly<Record<'tab' | 'local', KeyValueStore>>,
  table: Readonly<Record<string, Cookie>>,
): void {
  forgetTransaction(tab);
  tab.remove(contextKey);
  tab.remove(traceKey);
  local.remove(contextKey);
  const cookies = createCookies(document, table, left, { now: browserClock.now, uid: () => null });
  for (const key of cookies.sessionKeys) cookies.remove(key);
}
