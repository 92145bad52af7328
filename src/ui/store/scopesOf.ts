import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { cleanForm } from '../../engine/logic/index.ts';

/** What conditions and placeholders of the page can read. */
export interface SceneScopes extends Scopes {
  /** What all fields hold, trimmed and stripped. */
  readonly form: Readonly<Record<string, FieldValue>>;
}

/**
 * Computed once per scene, because every element reads it.
 * @param own overrides of the context: until another language has arrived, the page stays in its own
 */
export function scopesOf({ program, snapshot }: Published, own: Readonly<Record<string, unknown>>): SceneScopes {
  const scopes = { context: { ...snapshot.context, ...own }, form: cleanForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
