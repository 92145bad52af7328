import type { Account } from './account.ts';
import type { Deviation, Moment } from './deviation.ts';
import { changesOf, type Device } from './device.ts';

/** What an account does at a moment instead of the usual course; an account that was unlocked no longer offers it. */
export function deviationAt(account: Account, device: Device, at: Moment): Deviation | undefined {
  const found = account.deviations.find((one) => one.at === at);
  const isOver = found?.kind === 'offerUnlock' && changesOf(device, account).unlocked === true;
  return isOver ? undefined : found;
}
