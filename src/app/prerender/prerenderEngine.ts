import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine, Published } from '../../engine/contracts/ports.ts';

/** An engine that stands still until the real one takes its place. */
interface PrerenderEngine extends Engine {
  /**
   * Puts the real engine in its place, which is then told what the page said meanwhile.
   * @param knows whether the real engine has been told that before
   * @returns whether the page had said anything
   */
  become(engine: Engine, knows: (event: MachineEvent) => boolean): boolean;
}

/** The engine of a page that was drawn before our code ran: it is taken over in exactly that state. */
export function createPrerenderEngine(drawn: Published): PrerenderEngine {
  let real: Engine | null = null;
  const said: MachineEvent[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => real?.read() ?? drawn,
    send(event) {
      if (real) real.send(event);
      else said.push(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(engine, knows) {
      if (real) return false;
      real = engine;
      for (const event of said.filter((each) => !knows(each))) engine.send(event);
      engine.subscribe(() => {
        for (const listener of listeners) listener();
      });
      for (const listener of listeners) listener();
      return said.length > 0;
    },
  };
}
