import { type ComponentType, memo } from 'react';
import type { BodyElement } from '../../engine/contracts/view.ts';
import { components } from './components.ts';
import type { ElementOf } from './elementOf.ts';

const all: { readonly [Kind in BodyElement['type']]: ComponentType<{ readonly element: ElementOf<Kind> }> } =
  components;

/** Memoized, so that an element is not rendered again with its body. */
export const ElementSwitch = memo(function ElementSwitch({ element }: { readonly element: BodyElement }) {
  const Component = all[element.type] as ComponentType<{ readonly element: BodyElement }>;
  return <Component element={element} />;
});
