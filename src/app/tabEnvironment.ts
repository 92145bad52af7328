import type { KeyValueStore } from '../engine/contracts/services.ts';

/** The one key under which a tab keeps the name of its environment. */
export const environmentKey = 'sign-in.environment';

/**
 * Keeps the environment for the tab, so that a reload without `goto` does not change the identity provider during a
 * sign-in. In production there is no choice, so nothing is kept.
 */
export function keepEnvironment(tab: KeyValueStore, { name, production }: { name: string; production: boolean }): void {
  if (production) tab.remove(environmentKey);
  else tab.write(environmentKey, name);
}
