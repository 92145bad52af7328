import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { cleanForm } from '../../engine/logic/index.ts';

/** What conditions and placeholders of the page read. */
export interface SceneScopes extends Scopes {
  /** What all fields hold, trimmed and stripped. */
  readonly form: Readonly<Record<string, FieldValue>>;
}

/**
 * Made once for a scene, since every element asks.
 * @param own what is otherwise on the page: while another language is on its way, it is still in its own
 */
export function scopesOf({ program, snapshot }: Published, own: Readonly<Record<string, unknown>>): SceneScopes {
  const scopes = { context: { ...snapshot.context, ...own }, form: cleanForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
