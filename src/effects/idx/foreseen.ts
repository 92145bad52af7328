import type { Discovery } from './discovery.ts';
import type { Identity } from './identity.ts';

/** Signs that somebody is about to sign in, before the SDK is there to hear them. */
export interface Foreseen {
  /**
   * There was one. Cheap, because every key pressed in a field is one.
   * @returns resolves when nothing is left to be done ahead; never rejects
   */
  see(): Promise<void>;
  /** What was seen until now does not count any more. */
  stop(): void;
}

/** @param fail told when the SDK is too old; nothing else that goes wrong is worth telling before somebody submits */
export function createForeseen(identity: Identity, discovery: Discovery, fail: (error: Error) => void): Foreseen {
  let asked: Promise<void> | null = null;
  let isWanted = false;

  function ask(): Promise<void> {
    discovery.begin();
    const done = identity.attempt(async (found) => (isWanted ? found.foresee() : undefined));
    done.catch(fail);
    return done.then(ignore, ignore);
  }

  return {
    see() {
      isWanted = true;
      const gateway = identity.loaded();
      if (gateway !== null) return gateway.foresee();
      // A chunk that did not come is not asked for at every key: the submit tries again.
      asked ??= ask();
      return asked;
    },
    stop() {
      isWanted = false;
    },
  };
}

function ignore(): void {}
