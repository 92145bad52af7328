import type { KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey } from '../engine/runtime/memory.ts';

/**
 * How to tell whether a stored context is one that this program knows. The check is a chunk of its own, which only who
 * comes back needs: most visits begin with nothing stored.
 * @returns rejects when it is needed and cannot be loaded
 */
export async function contextCheck(stores: readonly KeyValueStore[]): Promise<(value: unknown) => boolean> {
  if (stores.every((store) => store.read(contextKey) === null)) return () => false;
  const { validateContext } = await import('virtual:validators');
  return validateContext;
}
