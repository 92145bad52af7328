import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Transaction } from '../idx/transaction.ts';

/** What a customer allowed a client, and where. */
export interface Grant {
  readonly account: Account;
  readonly device: Device;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Scheme and host from which the issuer is made. */
  readonly origin: string;
  /** When the tokens of this grant end, in milliseconds of the provider's clock. */
  readonly expiresAt: number;
}

/** A code that waits to be exchanged for tokens. */
export interface AuthorizationCode {
  readonly grantType: 'interaction_code' | 'authorization_code';
  readonly grant: Omit<Grant, 'expiresAt'>;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string;
  /** The sign-in that the code came from, forgotten once it is exchanged. */
  readonly transaction?: Transaction;
  readonly expiresAt: number;
}
