import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Transaction } from '../idx/transaction.ts';

/** A customer's authorization of a client. */
export interface Grant {
  readonly account: Account;
  readonly device: Device;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Scheme and host of the issuer. */
  readonly origin: string;
  /** When the grant's tokens expire, in milliseconds of the provider's clock. */
  readonly expiresAt: number;
}

/** A code to be exchanged for tokens. */
export interface AuthorizationCode {
  readonly grantType: 'interaction_code' | 'authorization_code';
  readonly grant: Omit<Grant, 'expiresAt'>;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string;
  /** The sign-in of the code; removed after the exchange. */
  readonly transaction?: Transaction;
  readonly expiresAt: number;
}
