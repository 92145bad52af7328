import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';

/**
 * The user ID that a new password belongs to, so that a password store keeps both together (Chromium's "Password Form
 * Styles that Chromium Understands"). It is not seen, focused or announced.
 */
export function Username({ value }: { readonly value: Logic }) {
  const username = useUiState(({ published: { program }, scopes }) => evaluate(value, scopes, program.patterns));
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
