import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import { linksOf, transactionOf } from './linked.ts';

/**
 * Stops the SDK's poll of a transaction. The SDK has no call for that: it stops when another link is followed (protocol
 * section 1.1). A link whose flag cannot be had stops it too, and sends nothing.
 */
export function stopPolling(tx: AuthnTransaction): void {
  const autoPush = (): never => {
    throw new Error('STOP');
  };
  const link = linksOf(transactionOf(tx)).find(({ name, isList }) => name !== 'poll' && !isList);
  link?.follow({ autoPush }).catch(() => undefined);
}
