import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { cleanForm } from '../../engine/logic/index.ts';

/** What conditions and placeholders of the page read. */
export interface SceneScopes extends Scopes {
  /** What all fields hold, trimmed and stripped. */
  readonly form: Readonly<Record<string, FieldValue>>;
}

/** Made once for a scene, since every element asks. While another language is on its way, the page is still in its own. */
export function scopesOf({ program, snapshot }: Published, locale: string): SceneScopes {
  const scopes = { context: { ...snapshot.context, locale }, form: cleanForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
