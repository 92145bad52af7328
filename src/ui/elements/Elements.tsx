import type { BodyElement } from '../../engine/contracts/view.ts';
import { holds } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import { ElementSwitch } from './ElementSwitch.tsx';

/** A body: its elements in order, without those whose conditions do not hold. */
export function Elements({ body }: { readonly body: readonly BodyElement[] }) {
  const shown = useUiState(({ published: { program }, scopes }) =>
    body.map((element) => holds(program, element, scopes)),
  );
  return body.map((element, place) =>
    // The key is the position, so that an element that comes or goes does not remount those after it.
    // biome-ignore lint/suspicious/noArrayIndexKey: bodies are fixed lists
    shown[place] ? <ElementSwitch key={place} element={element} /> : null,
  );
}
