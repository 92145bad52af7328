import type { Effects } from '../effects/effects.ts';
import type { Asking, EffectResult } from '../engine/contracts/handler.ts';
import type { EffectPort } from '../engine/runtime/index.ts';

type Input = Readonly<Record<string, unknown>>;
type Run = (input: Input, signal: AbortSignal, asking: Asking) => Promise<EffectResult>;
type Notify = (input: Input) => void | Promise<void>;

/**
 * The effects by id, as the runtime calls them: those of code, and else the calls that contracts declare. The compiler has
 * checked every input against its contract, so the contracts' types are not needed beyond here.
 */
export function effectPort({ handlers, notifiers, call }: Effects): EffectPort {
  const runs = handlers as unknown as Readonly<Record<string, Run>>;
  const notifiersByName = notifiers as unknown as Readonly<Record<string, Notify>>;
  return {
    run(effect, input, signal, asking) {
      return runs[effect]?.(input, signal, asking) ?? call(effect, input, signal);
    },
    notify(effect, input) {
      const notifier = notifiersByName[effect];
      if (!notifier) throw new Error(`No notifier for "${effect}".`);
      return notifier(input);
    },
  };
}
