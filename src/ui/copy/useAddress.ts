import type { Action } from '../../engine/contracts/view.ts';
import { evaluate } from '../../engine/logic/index.ts';
import { useScene, useSurroundings } from '../scene/contexts.ts';
import { useScopes } from '../scene/useScopes.ts';

export type Address =
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' };

/** Where an action leads: an address, nowhere yet, or one that customers must not be sent to. */
export function useAddress(action: Action): Address {
  const { judge } = useSurroundings();
  const { program } = useScene().published;
  const scopes = useScopes();
  const address = action.href === null ? null : evaluate(action.href, scopes, program.patterns);
  if (address === null || address === undefined || address === '') return { kind: 'none' };
  const href = judge(address);
  return href === null ? { kind: 'refused' } : { kind: 'link', href };
}
