import type { Account } from './account.ts';
import type { Deviation, Moment } from './deviation.ts';
import { changesOf, type Device } from './device.ts';

/** An account's deviation at a point. An account that has been unlocked no longer offers to unlock it. */
export function deviationAt(account: Account, device: Device, at: Moment): Deviation | undefined {
  const found = account.deviations.find((one) => one.at === at);
  const isOver = found?.kind === 'offerUnlock' && changesOf(device, account).unlocked === true;
  return isOver ? undefined : found;
}
