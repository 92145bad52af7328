import type { EmailChallengeTransaction } from '@okta/okta-auth-js/myaccount';
import type { Services } from '../../engine/contracts/services.ts';
import { createRequestClient, type Wire } from '../idx/requestClient.ts';
import type { EffectJournal } from '../journal.ts';
import { createAddressRule } from '../provider/addresses.ts';
import { type GeneralFailure, sdkFailure } from '../provider/sdkFailure.ts';
import { untilAborted } from '../untilAborted.ts';
import { type Client, createClient } from './client.ts';
import { type CommonFailure, failures, type OwnFailure } from './failures.ts';

export type AccountFailure = CommonFailure | GeneralFailure;

/** The my-account API as its effects see it. */
export interface Account {
  /** Challenges that this page has sent to email addresses, by id: they know where they are polled. */
  readonly challenges: Map<string, EmailChallengeTransaction>;
  /**
   * What the work comes to, or the code of its failure; `own` are the failures that not all effects have an outcome for.
   * Rejects only when aborted.
   */
  ask<Answer, Own extends OwnFailure>(
    question: { readonly effect: string; readonly signal: AbortSignal; readonly own: readonly Own[] },
    work: (client: Client) => Promise<Answer>,
  ): Promise<Answer | { readonly code: AccountFailure | Own }>;
}

export function createAccount({ env, http, clock, cookies, limits }: Services, journal: EffectJournal): Account {
  // A request that nobody waits for any more goes on: the provider may have done what it asks already.
  const wire: Wire = { signal: null, status: null, lacksProof: false };
  const isAllowed = createAddressRule(env, 'myAccount');
  const request = createRequestClient({ http, clock, wire, isAllowed, limitSeconds: limits.callSeconds });
  const client = createClient(env.issuer, request, () => cookies.read('accessToken'));
  return {
    challenges: new Map(),
    async ask({ effect, signal, own }, work) {
      try {
        return await untilAborted(signal, work(client));
      } catch (error) {
        signal.throwIfAborted();
        const { code, clue } = sdkFailure(error, failures);
        const known = isCommon(code) ? code : own.find((each) => each === code);
        if (known !== undefined && known !== 'unhandled') return { code: known };
        journal.note({ what: `${effect}: unhandled`, code: clue });
        return { code: 'unhandled' };
      }
    },
  };
}

function isCommon(code: AccountFailure | OwnFailure): code is AccountFailure {
  const own: readonly string[] = ['rejected', 'passcodeInvalid', 'notFound'] satisfies OwnFailure[];
  return !own.includes(code);
}
