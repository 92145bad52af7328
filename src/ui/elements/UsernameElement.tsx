import { evaluate } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import type { ElementOf } from './elementOf.ts';

/**
 * The user ID of a new password, so that password managers store both together (Chromium's "Password Form Styles that
 * Chromium Understands"). It is neither visible nor focusable nor announced.
 */
export function UsernameElement({ element }: { readonly element: ElementOf<'username'> }) {
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
