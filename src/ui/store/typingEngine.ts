import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine } from '../../engine/contracts/ports.ts';
import { afterFrame } from './afterFrame.ts';

type Change = Extract<MachineEvent, { readonly type: 'change' }>;

/** An engine that is told what was typed once it stands on the screen. */
export interface TypingEngine extends Engine {
  /** Tells it after the next frame, or before whatever else it is told. Of one field only the last counts. */
  type(change: Change): void;
  /** Whether something was typed in a field that the engine has not been told yet. */
  holds(field: string): boolean;
}

/** Browsers draw a key by themselves: what follows from it must not keep it from the screen. */
export function createTypingEngine(engine: Engine): TypingEngine {
  const held = new Map<string, Change>();
  const tell = (): void => {
    const changes = [...held.values()];
    held.clear();
    for (const change of changes) engine.send(change);
  };
  return {
    read: engine.read,
    subscribe: engine.subscribe,
    send(event) {
      tell();
      engine.send(event);
    },
    type(change) {
      if (held.size === 0) afterFrame(tell);
      held.set(change.field, change);
    },
    holds: (field) => held.has(field),
  };
}
