import type { Page } from 'playwright/test';
import type { Account } from '../../src/idp/accounts/account.ts';
import type { Product } from '../../src/proof/reading/product.ts';
import type { Provider } from '../provider.ts';
import type { Device } from './device.ts';
import type { Memory } from './memory.ts';
import type { Overheard } from './overhear.ts';

/** What a walk is made with. */
export interface Outfit {
  readonly page: Page;
  readonly provider: Provider;
  readonly device: Device;
  readonly overheard: Overheard;
  readonly account: Account;
  readonly memory: Memory;
  /** The product that the machine runs; another than the one that is served must be found out. */
  readonly predicts: Product;
  /** How many deeds at most. */
  readonly deeds: number;
  /** How long the page may take to be as the machine says, in milliseconds. */
  readonly patience: number;
}
