import type { Action } from '../../engine/contracts/richCopy.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { useAppServices } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

type LinkTarget =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' };

/** Where an action leads: an address, nowhere yet, or an address that the URL policy refuses. */
export function useAddress({ href }: Action): LinkTarget {
  const { allowUrl } = useAppServices();
  // The policy is read here, because the prerendered page's policy is replaced by the customer's on hydration.
  return useUiState(({ published: { program }, scopes }): LinkTarget => {
    const address = href === null ? null : evaluate(href, scopes, program.patterns);
    if (address === null || address === undefined || address === '') return { kind: 'none' };
    const allowed = allowUrl(address);
    return allowed === null ? { kind: 'refused' } : { kind: 'link', href: allowed };
  });
}
