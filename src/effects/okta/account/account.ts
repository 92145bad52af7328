import {
  BaseStorageManager,
  createHttpOptionsConstructor,
  createOktaAuthBase,
  type EmailChallengeTransaction,
  mixinHttp,
  mixinStorage,
  type OktaAuthOAuthInterface,
} from '@okta/okta-auth-js/myaccount';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { untilAborted } from '../../limits.ts';
import type { HttpRequestClient } from '../idx/client.ts';
import { createRequestClient, type WireState } from '../idx/requestClient.ts';
import { createAddressRule } from '../sdk/addresses.ts';
import { type FailureTable, outcomeOfError } from '../sdk/outcomeOfError.ts';
import { sdkStorage } from '../sdk/sdkStorage.ts';
import { requireSdk } from '../sdk/supportedSdk.ts';
import { createOwnToken } from '../session/storedSession.ts';

/** Failures that every effect of the my-account API has an outcome for. */
const common = ['signedOut', 'refused', 'rateLimited', 'networkProblem'] as const;
type Failed = (typeof common)[number];

/** Failures that some effects have an outcome for. */
type OwnFailure = 'rejected' | 'passcodeInvalid' | 'notFound';

/** The my-account API as its effects use it. */
export interface Account {
  /** Challenges that this page has sent to email addresses, by id: the SDK's object knows where to poll. */
  readonly challenges: Map<string, EmailChallengeTransaction>;
  /**
   * Runs `work` and returns its result, or the code of its failure. `own` lists the failures that not every effect has an
   * outcome for. Rejects only when aborted.
   */
  ask<Answer, Own extends OwnFailure>(
    question: { readonly effect: string; readonly signal: AbortSignal; readonly own: readonly Own[] },
    work: (client: AccountClient) => Promise<Answer>,
  ): Promise<Answer | { readonly code: Failed | 'unhandled' | Own }>;
}

/** The client as the SDK's my-account functions type it; they use only its requests and tokens. */
export type AccountClient = OktaAuthOAuthInterface;

/**
 * Connects the effects to the my-account API.
 * @throws UnsupportedSdk when the SDK is too old
 */
export function createAccount(services: Services, journal: EffectJournal): Account {
  const { env, http, clock, limits } = services;
  // An abandoned request goes on: the provider may have carried it out already.
  const wire: WireState = { signal: null, status: null, lacksProof: false };
  const isAllowed = createAddressRule(env, 'myAccount');
  const request = createRequestClient({ http, clock, wire, isAllowed, limitSeconds: limits.callSeconds });
  const client = createClient(env.issuer, request, createOwnToken(services, journal));
  return {
    challenges: new Map(),
    async ask({ effect, signal, own }, work) {
      try {
        return await untilAborted(signal, work(client));
      } catch (error) {
        signal.throwIfAborted();
        const isKnown = (code: string | undefined): code is Failed | (typeof own)[number] =>
          [...common, ...own].some((each) => each === code);
        return outcomeOfError(error, failures, { effect, isKnown, journal });
      }
    },
  };
}

const BareClient = mixinHttp(mixinStorage(createOktaAuthBase(createHttpOptionsConstructor()), BaseStorageManager));

/** Makes the SDK's client; it reads the access token from its cookie at each call. */
function createClient(
  issuer: string,
  httpRequestClient: HttpRequestClient,
  accessToken: () => string | null,
): AccountClient {
  const client = new BareClient({ issuer, httpRequestClient, storageUtil: sdkStorage() });
  requireSdk(client);
  const getTokensSync = () => {
    const token = accessToken();
    return token === null || token === '' ? {} : { accessToken: { accessToken: token } };
  };
  return Object.assign(client, { tokenManager: { getTokensSync } }) as unknown as AccountClient;
}

/** Codes for the failures of the my-account API. The text is the SDK's. */
const failures: FailureTable<Failed | OwnFailure> = {
  texts: { 'AccessToken is required to request MyAccount API endpoints.': 'signedOut' },
  errorCodes: { E0000001: 'rejected', E0000007: 'notFound', E0000011: 'signedOut', E0000068: 'passcodeInvalid' },
  statuses: { 400: 'rejected', 401: 'signedOut', 403: 'refused', 404: 'notFound', 409: 'rejected' },
  nearest: {},
};
