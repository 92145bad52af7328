import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine, Published } from '../../engine/contracts/ports.ts';

/** An engine that does nothing until the real one replaces it. */
interface PrerenderEngine extends Engine {
  /**
   * Replaces it by the real engine, and passes on the events that the page has sent meanwhile.
   * @param knows whether the real engine has received an event already
   * @returns whether the page had sent any
   */
  become(engine: Engine, knows: (event: MachineEvent) => boolean): boolean;
}

/** The engine of a prerendered page, which is hydrated in exactly that state. */
export function createPrerenderEngine(drawn: Published): PrerenderEngine {
  let real: Engine | null = null;
  const queue: MachineEvent[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => real?.read() ?? drawn,
    send(event) {
      if (real) real.send(event);
      else queue.push(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(engine, knows) {
      if (real) return false;
      real = engine;
      for (const event of queue.filter((each) => !knows(each))) engine.send(event);
      engine.subscribe(() => {
        for (const listener of listeners) listener();
      });
      for (const listener of listeners) listener();
      return queue.length > 0;
    },
  };
}
