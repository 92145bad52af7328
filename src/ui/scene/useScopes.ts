import type { Scopes } from '../../engine/contracts/logic.ts';
import { useScene } from './contexts.ts';
import { heldForm } from './heldForm.ts';

/** What conditions and placeholders read. While another language is on its way, the page is still in its own. */
export function useScopes(): Scopes {
  const { published, locale } = useScene();
  const { program, snapshot } = published;
  const scopes = { context: { ...snapshot.context, locale }, form: heldForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
