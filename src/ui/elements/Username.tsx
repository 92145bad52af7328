import { evaluate } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import type { ElementOf } from './elementOf.ts';

/**
 * The user ID that a new password belongs to, so that a password store keeps both together (Chromium's "Password Form
 * Styles that Chromium Understands"). It is not seen, focused or announced.
 */
export function Username({ element }: { readonly element: ElementOf<'username'> }) {
  const username = useUiState(({ published: { program }, scopes }) =>
    evaluate(element.value, scopes, program.patterns),
  );
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={String(username ?? '')}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
