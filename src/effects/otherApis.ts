// What both need of the SDK is in the gateway's chunk, so that a sign-in fetches one file and not two.
import './idx/gateway.ts';
import type { Handlers } from '../engine/contracts/handler.ts';
import type { Services } from '../engine/contracts/services.ts';
import { createAccountHandlers } from './account/handlers.ts';
import type { AccountId } from './account/ids.ts';
import { createAuthnHandlers } from './authn/handlers.ts';
import type { AuthnId } from './authn/ids.ts';
import type { EffectJournal } from './journal.ts';

/** The provider's APIs beside IDX: classic authn and my-account. */
export interface OtherApis {
  readonly handlers: Pick<Handlers, AccountId | AuthnId>;
  stopPolling(): void;
  /** Forgets the classic transaction here. */
  forget(): void;
}

/**
 * This module and what only it imports are one chunk, loaded when a flow first uses one of these effects. Two chunks would
 * share so much that the bundler would split the first chunk too.
 */
export function createOtherApis(services: Services, journal: EffectJournal): OtherApis {
  const account = createAccountHandlers(services, journal);
  const { handlers, stopPolling, forget } = createAuthnHandlers(services, journal);
  return { handlers: { ...account.handlers, ...handlers }, stopPolling, forget };
}
