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
}

/** A grant with the time when its token expires, in milliseconds of the provider's clock. */
export type TokenGrant = Grant & { readonly expiresAt: number };

/** A customer's finished transaction. Its code is exchanged for tokens. */
export interface SignedIn {
  readonly account: Account;
  readonly transaction: Transaction;
  readonly expiresAt: number;
}
