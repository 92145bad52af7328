import type { Action } from '../../engine/contracts/richCopy.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { useAppServices } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

type LinkTarget =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' };

/** Where an action leads: an address, nowhere yet, or one that customers must not be sent to. */
export function useAddress({ href }: Action): LinkTarget {
  const { allowUrl } = useAppServices();
  // Judged here and not when it is drawn: the policy of a page that the build drew is replaced by the customer's.
  return useUiState(({ published: { program }, scopes }): LinkTarget => {
    const address = href === null ? null : evaluate(href, scopes, program.patterns);
    if (address === null || address === undefined || address === '') return { kind: 'none' };
    const allowed = allowUrl(address);
    return allowed === null ? { kind: 'refused' } : { kind: 'link', href: allowed };
  });
}
