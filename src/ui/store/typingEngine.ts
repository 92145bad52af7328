import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine } from '../../engine/contracts/ports.ts';
import { afterFrame } from './afterFrame.ts';

type Change = Extract<MachineEvent, { readonly type: 'change' }>;

/** An engine that learns what was typed after it is drawn. */
export interface TypingEngine extends Engine {
  /**
   * Passes the change on after the next frame, or before any other event. Of one field, only the last change counts.
   */
  type(change: Change): void;
  /** Whether a field has a change that was not passed on yet. */
  holds(field: string): boolean;
}

/** Browsers draw a key by themselves. Processing it must not delay that. */
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
