import type { Context } from '../contracts/generated/context.ts';
import type { Address, HistoryPort, ScreenChange } from '../contracts/ports.ts';
import type { Clock } from '../contracts/services.ts';
import type { EffectPort } from './calls.ts';
import type { Journal } from './journal.ts';
import type { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

/** Everything outside the machine that the runtime reaches. */
export interface RuntimePorts {
  readonly effects: EffectPort;
  readonly history: HistoryPort;
  readonly clock: Clock;
  readonly memory: Memory;
  readonly journal: Journal;
  readonly trace: Pick<Trace, 'step'>;
  /** Context keys that the address, the environment and the cookies give at an arrival. */
  readonly facts: (address: Address, firstArrival: boolean, context: Context) => Readonly<Record<string, unknown>>;
  /** The address to leave for, made absolute; null when it is not safe. */
  readonly allowUrl: (address: unknown) => string | null;
  /** Whether the page may leave for an address now: a site may send customers back each time. */
  readonly mayLeave?: (href: string) => boolean;
  /** Analytics. What goes wrong there costs the customer nothing: it throws nothing. */
  readonly dataLayer: { push(change: ScreenChange): void };
}
