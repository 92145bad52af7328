import type { Handlers, Notifiers } from '../engine/contracts/handler.ts';
import type { KeyValueStore, Services } from '../engine/contracts/services.ts';
import type { StoredSession } from '../engine/contracts/storedSession.ts';
import type { TestHookLoader } from './core/hook/readCode.ts';
import type { DeclaredCalls } from './core/http/declaredCall.ts';
import type { EffectJournal } from './journal.ts';

/** Notifications that every product has. */
type CoreNotifiers = Pick<Notifiers, 'cookie.write' | 'cookie.remove' | 'log.error' | 'log.info'>;

/** All behaviour of a product that is code. */
export interface Effects {
  readonly handlers: Partial<Handlers>;
  readonly notifiers: Partial<Notifiers> & CoreNotifiers;
  /** Effects whose contracts declare a call. */
  readonly call: DeclaredCalls;
  /**
   * Prepares what the first press needs. To be called when the customer touches a field; calling it again is cheap.
   * @returns resolves when there is nothing left to prepare; never rejects
   */
  readonly prewarm: () => Promise<void>;
  /** Settles when the first urgent request has been sent: from then on there is time for other work. */
  readonly sent: Promise<void>;
}

/** The remedy when a chunk could not be loaded: the page reloads, the network is down, or nothing helps. */
export type Recovery = 'reloading' | 'unreachable' | 'gone';

/** What a module of handlers exports. */
export interface EffectsModule {
  /**
   * @param testHook loads the telephony test hook, in builds that have it
   * @param recover called when a chunk is needed and could not be loaded
   */
  readonly createEffects: (
    services: Services,
    journal: EffectJournal,
    testHook?: TestHookLoader,
    recover?: () => Promise<Recovery>,
  ) => Effects;
  /** Forgets a process at a provider that this tab has begun: its data in the context is gone, so it could not go on. */
  readonly forgetTransaction: (tab: KeyValueStore) => void;
  /** @returns null where no customer is signed in */
  readonly storedSession: (access: Pick<Services, 'cookies' | 'cookieTable'>) => StoredSession | null;
}
