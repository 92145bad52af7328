import { createCookies, forgetTransaction } from '../effects/index.ts';
import type { Cookie } from '../engine/contracts/program.ts';
import type { Environment, KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey, traceKey } from '../engine/runtime/index.ts';

/**
 * Forgets what a tab and its cookies hold of the session in an environment that the tab leaves. The next environment has
 * its cookies elsewhere but under the same names: it would take the old tokens for its own, and send them to a provider
 * that they do not belong to.
 */
export function leaveEnvironment(
  left: Pick<Environment, 'cookieDomain'>,
  document: Document,
  { tab, local }: Readonly<Record<'tab' | 'local', KeyValueStore>>,
  table: Readonly<Record<string, Cookie>>,
): void {
  forgetTransaction(tab);
  tab.remove(contextKey);
  tab.remove(traceKey);
  local.remove(contextKey);
  const cookies = createCookies(document, table, left);
  for (const key of cookies.sessionKeys) cookies.remove(key);
}
