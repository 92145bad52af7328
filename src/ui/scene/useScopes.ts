import type { Scopes } from '../../engine/contracts/logic.ts';
import { cleanForm } from '../../engine/logic/index.ts';
import { useScene } from './contexts.ts';

/** What conditions and placeholders read. While another language is on its way, the page is still in its own. */
export function useScopes(): Scopes {
  const { published, locale } = useScene();
  const { program, snapshot } = published;
  const scopes = { context: { ...snapshot.context, locale }, form: cleanForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
