// The SDK code that both APIs share is in the gateway's chunk, so that a sign-in fetches one file and not two.
import './idx/gateway.ts';
import type { HandlersOf } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import { createAccount } from './account/account.ts';
import { createContactHandlers } from './account/contacts.ts';
import { createPasswordHandlers } from './account/password.ts';
import { createProfileHandlers } from './account/profile.ts';
import { createAuthnHandlers } from './authn/handlers.ts';

/** The provider's APIs beside IDX: classic authn and my-account. */
interface LegacyApis {
  readonly handlers: HandlersOf<'account' | 'authn'>;
  stopPolling(): void;
  /** Forgets the classic transaction in this page. */
  forget(): void;
}

/**
 * This module and what only it imports are one chunk, loaded when a flow first uses one of these effects. With two chunks,
 * the bundler would move what they share out of the first chunk too.
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createLegacyApis(services: Services, journal: EffectJournal): LegacyApis {
  const account = createAccount(services, journal);
  const { handlers, stopPolling, forget } = createAuthnHandlers(services, journal);
  return {
    handlers: {
      ...createPasswordHandlers(account),
      ...createProfileHandlers(account),
      ...createContactHandlers(account),
      ...handlers,
    },
    stopPolling,
    forget,
  };
}
