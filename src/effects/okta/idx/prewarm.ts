import type { Identity } from './identity.ts';
import type { Discovery } from './providerHttp.ts';

/** Prepares a sign-in at the first sign of one, before the SDK is loaded. */
interface Prewarm {
  /**
   * Prepares a sign-in, unless that is done. Cheap, because it is called at every key pressed in a field.
   * @returns resolves when there is nothing left to prepare; never rejects
   */
  start(): Promise<void>;
  /** Prepares nothing more until the next start. */
  stop(): void;
}

/** @param fail called when the SDK is too old; other failures are reported when the customer submits */
export function createPrewarm(identity: Identity, discovery: Discovery, fail: (error: Error) => void): Prewarm {
  let asked: Promise<void> | null = null;
  let isWanted = false;

  function ask(): Promise<void> {
    discovery.begin();
    const done = identity.attempt(async (found) => (isWanted ? found.prewarm() : undefined));
    done.catch(fail);
    return done.then(ignore, ignore);
  }

  return {
    start() {
      isWanted = true;
      const gateway = identity.loaded();
      if (gateway !== null) return gateway.prewarm();
      // A chunk that could not be loaded is not requested again at every key: the submit tries again.
      asked ??= ask();
      return asked;
    },
    stop() {
      isWanted = false;
    },
  };
}

function ignore(): void {}
