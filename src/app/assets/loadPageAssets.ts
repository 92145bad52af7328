import type { Visit } from '../visit.ts';
import { loadAssets } from './loadAssets.ts';
import type { TrustedTypes } from './scriptPolicy.ts';

/**
 * Loads the page assets of the environment that serves the page.
 * @param turn settles when they may load: everything else goes first
 */
export function loadPageAssets({ serving, journal }: Visit, turn: Promise<unknown>): void {
  const { assets = [] } = serving;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const missing = (kind: string): void => journal.note({ what: 'page asset missing', name: kind });
  void turn.then(() => loadAssets(assets, { document, trustedTypes }, missing));
}
