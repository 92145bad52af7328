import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import type { Enrollment } from '../idx/enrollment.ts';
import { textAt } from '../json.ts';
import type { SentCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';

/** One sign-in, unlock or recovery of the classic API. */
export interface ClassicTransaction {
  readonly stateToken: string;
  readonly origin: string;
  readonly account: Account;
  readonly device: Device;
  /** In milliseconds of the provider's clock. */
  readonly expiresAt: number;
  stage: ClassicStage;
}

/** Where a classic transaction stands. */
export type ClassicStage =
  | { readonly kind: 'factors' }
  | { readonly kind: 'enroll' }
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly to: Enrollment; readonly sent: SentCode }
  | { readonly kind: 'push'; pollsLeft: number }
  | { readonly kind: 'passwordExpired' }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'lockedOut' }
  | { readonly kind: 'success'; readonly sessionToken: string };

/** What a code is asked for. */
export type CodePurpose = 'verify' | 'activate' | 'recoverPassword' | 'unlock';

const lifetime = 30 * 60 * 1000;

/** Begins a classic transaction for an account in a browser. */
export function beginClassic(
  provider: Provider,
  call: Call,
  account: Account,
  device: Device,
  stage: ClassicStage,
): ClassicTransaction {
  const tx = {
    stateToken: randomId('st-'),
    origin: call.origin,
    account,
    device,
    expiresAt: provider.clock.now() + lifetime,
    stage,
  };
  provider.memory.classic.set(tx.stateToken, tx);
  return tx;
}

/** The transaction whose state token a call presents; undefined when unknown or too old. */
export function classicOf(provider: Provider, call: Call): ClassicTransaction | undefined {
  const tx = provider.memory.classic.get(textAt(call.body, 'stateToken') ?? '');
  return tx !== undefined && tx.expiresAt > provider.clock.now() ? tx : undefined;
}
