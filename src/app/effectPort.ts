import type { Asking, Handlers, Notifiers } from '../engine/contracts/handler.ts';
import type { EffectPort, EffectResult } from '../engine/runtime/index.ts';

type Input = Readonly<Record<string, unknown>>;
type Run = (input: Input, signal: AbortSignal, asking: Asking) => Promise<EffectResult>;
type Notify = (input: Input) => void | Promise<void>;

/**
 * The handwritten effects by id, as the runtime calls them. The compiler has checked every input against its contract,
 * so the contracts' types are not needed beyond here.
 */
export function effectPort(handlers: Handlers, notifiers: Notifiers): EffectPort {
  const runs = handlers as unknown as Readonly<Record<string, Run>>;
  const notifiersByName = notifiers as unknown as Readonly<Record<string, Notify>>;
  return {
    run(effect, input, signal, asking) {
      const handler = runs[effect];
      return handler ? handler(input, signal, asking) : Promise.reject(new Error(`No handler for "${effect}".`));
    },
    notify(effect, input) {
      const notifier = notifiersByName[effect];
      if (!notifier) throw new Error(`No notifier for "${effect}".`);
      return notifier(input);
    },
  };
}
