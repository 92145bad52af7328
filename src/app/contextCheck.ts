import type { KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey } from '../engine/runtime/memory.ts';

/**
 * Tells whether this program knows a stored context. The check is a chunk of its own, because only returning customers
 * need it: most visits begin with nothing stored.
 * @returns rejects when it is needed and cannot be loaded
 */
export async function contextCheck(stores: readonly KeyValueStore[]): Promise<(value: unknown) => boolean> {
  if (stores.every((store) => store.read(contextKey) === null)) return () => false;
  const { validateContext } = await import('virtual:validators');
  return validateContext;
}
