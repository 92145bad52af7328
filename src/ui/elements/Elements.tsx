import type { Element } from '../../engine/contracts/view.ts';
import { holds } from '../../engine/logic/index.ts';
import { useScene } from '../scene/contexts.ts';
import { useScopes } from '../scene/useScopes.ts';
import { ElementSwitch } from './ElementSwitch.tsx';

/** A body: its elements in order, without those whose conditions do not hold. */
export function Elements({ body }: { readonly body: readonly Element[] }) {
  const { program } = useScene().published;
  const scopes = useScopes();
  return body.map((element, place) =>
    // The place is the identity: an element that comes or goes must not shift what stands after it.
    // biome-ignore lint/suspicious/noArrayIndexKey: bodies are fixed lists
    holds(program, element, scopes) ? <ElementSwitch key={place} element={element} /> : null,
  );
}
