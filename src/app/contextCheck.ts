import type { KeyValueStore } from '../engine/contracts/services.ts';
import { contextKey } from '../engine/contracts/storageKeys.ts';

/**
 * Loads the check whether this program knows a stored context. It is a separate chunk, because most visits begin with
 * nothing stored.
 * @returns null where nothing is stored; rejects when the check is needed and cannot be loaded
 */
export async function contextCheck(stores: readonly KeyValueStore[]): Promise<((value: unknown) => boolean) | null> {
  if (stores.every((store) => store.read(contextKey) === null)) return null;
  const { validateContext } = await import('virtual:validators');
  return validateContext;
}
