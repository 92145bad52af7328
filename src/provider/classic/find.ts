import type { Account } from '../accounts/account.ts';
import type { Device } from '../accounts/device.ts';
import type { Call } from '../call.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import type { ClassicStage, ClassicTransaction } from './classicTransaction.ts';

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

/** The transaction of a call's state token; undefined when unknown or expired. */
export function classicOf(provider: Provider, call: Call): ClassicTransaction | undefined {
  const tx = provider.memory.classic.get(textAt(call.body, 'stateToken') ?? '');
  return tx !== undefined && tx.expiresAt > provider.clock.now() ? tx : undefined;
}
