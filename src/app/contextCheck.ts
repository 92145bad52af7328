import type { KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey } from '../engine/runtime/memory.ts';

/**
 * Loads the check whether this program knows a stored context. It is a separate chunk, because most visits begin with
 * nothing stored.
 * @returns rejects when the check is needed and cannot be loaded
 */
export async function contextCheck(stores: readonly KeyValueStore[]): Promise<(value: unknown) => boolean> {
  if (stores.every((store) => store.read(contextKey) === null)) return () => false;
  const { validateContext } = await import('virtual:validators');
  return validateContext;
}
