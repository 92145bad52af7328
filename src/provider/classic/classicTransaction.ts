import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Enrollment, SentCode } from '../idx/enrollment.ts';

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

/** The stage of a classic transaction. */
export type ClassicStage =
  | { readonly kind: 'factors' }
  | { readonly kind: 'enroll' }
  | { readonly kind: 'code'; readonly purpose: CodePurpose; readonly to: Enrollment; readonly sent: SentCode }
  | { readonly kind: 'push'; pollsLeft: number }
  | { readonly kind: 'passwordExpired' }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'lockedOut' }
  | { readonly kind: 'success'; readonly sessionToken: string };

/** The purpose of a code. */
export type CodePurpose = 'verify' | 'activate' | 'recoverPassword' | 'unlock';
