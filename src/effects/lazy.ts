import type { EffectContracts } from '../engine/contracts/generated/effects.ts';
import type { EffectId, Handler, Handlers, Outcome } from '../engine/contracts/handler.ts';

/** A part of the product in a chunk of its own: loaded when it is first needed, and kept. */
export interface Lazy<Part> {
  /** Rejects when it cannot be loaded. The next call tries again: a phone may be back on the network by then. */
  get(): Promise<Part>;
  /** The part if it is loaded already. */
  loaded(): Part | null;
}

/** Loads the part at the first call of `get`, and again after a failure. */
export function createLazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  let loading: Promise<Part> | null = null;
  let part: Part | null = null;
  return {
    async get() {
      try {
        loading ??= load();
        part = await loading;
        return part;
      } catch (error) {
        loading = null;
        throw error;
      }
    },
    loaded: () => part,
  };
}

/** Effects that have the outcome `networkProblem`. */
type Reachable = {
  [Id in EffectId]: 'networkProblem' extends keyof EffectContracts[Id]['outcomes'] ? Id : never;
}[EffectId];

/**
 * Handlers that load their chunk when they are first called. A chunk that cannot be loaded is a network problem.
 * @param ids known before the chunk is loaded
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

/** Whether the SDK is too old. It tests the name, so that the class stays in the chunk of the SDK. */
export function isUnsupportedSdk(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnsupportedSdk';
}
