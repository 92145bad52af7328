import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Engine, Published } from '../../src/engine/contracts/ports.ts';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';

interface FakeEngine extends Engine {
  /** All that the page sent, in order. */
  readonly sent: MachineEvent[];
  publish(part: Partial<Published>): void;
  show(part: Partial<Snapshot>): void;
}

/** An engine that remembers what it is sent, and that types what is typed. */
export function createFakeEngine(initial: Published): FakeEngine {
  let current = initial;
  const sent: MachineEvent[] = [];
  const listeners = new Set<() => void>();
  const engine: FakeEngine = {
    sent,
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(event) {
      sent.push(event);
      if (event.type !== 'change') return;
      const { form } = current.snapshot;
      engine.show({ form: { ...form, values: { ...form.values, [event.field]: event.value } } });
    },
    publish(part) {
      current = { ...current, ...part };
      for (const listener of [...listeners]) listener();
    },
    show(part) {
      engine.publish({ snapshot: { ...current.snapshot, ...part } });
    },
  };
  return engine;
}
