import type { EffectContracts } from '../engine/contracts/generated/effects.ts';
import type { EffectId, Handler, Handlers, Outcome } from '../engine/contracts/handler.ts';
import type { Lazy } from './lazy.ts';
import { isUnsupportedSdk } from './provider/unsupportedSdk.ts';

/** Effects that can say that they could not be reached. */
type Reachable = {
  [Id in EffectId]: 'networkProblem' extends keyof EffectContracts[Id]['outcomes'] ? Id : never;
}[EffectId];

/**
 * Handlers that live in a chunk of their own, under the ids that are known before it is loaded. A chunk that cannot be
 * loaded is a network problem like any other.
 */
export function lazyHandlers<Id extends Reachable>(
  ids: readonly Id[],
  chunk: Lazy<{ readonly handlers: Pick<Handlers, Id> }>,
): Pick<Handlers, Id> {
  const handlerOf =
    <One extends Id>(id: One): Handler<One> =>
    async (input, signal, asking) => {
      let handlers: Pick<Handlers, One>;
      try {
        ({ handlers } = await chunk.get());
      } catch (error) {
        if (isUnsupportedSdk(error)) throw error;
        // Every contract of a Reachable has that outcome, which TypeScript cannot see through the type parameter.
        return { code: 'networkProblem' } as Outcome<One>;
      }
      return handlers[id](input, signal, asking);
    };
  return Object.fromEntries(ids.map((id) => [id, handlerOf(id)])) as Pick<Handlers, Id>;
}
