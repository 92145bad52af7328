import type { Events } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import type { Setting } from './visitor.ts';

/** The events that a control can raise where it stands, nearest first: of its overlay, of its screen, of all screens. */
export function reachOf({ owner, overlay }: Setting, model: Model): readonly Events[] {
  const screen = owner.kind === 'screen' ? owner.screen : null;
  return [overlay?.overlay.on, screen?.on, model.app.on].filter((events) => events !== undefined);
}
