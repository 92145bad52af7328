import type { Scopes } from '../../engine/contracts/logic.ts';
import { cleanForm } from '../../engine/logic/index.ts';
import { useScene } from './contexts.ts';

/** What conditions and placeholders read. */
export function useScopes(): Scopes {
  const { program, snapshot } = useScene().published;
  const scopes = { context: snapshot.context, form: cleanForm(program, snapshot) };
  return snapshot.timer === null ? scopes : { ...scopes, secondsLeft: snapshot.timer.secondsLeft };
}
