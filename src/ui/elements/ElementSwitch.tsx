import { type ComponentType, memo } from 'react';
import type { Element } from '../../engine/contracts/view.ts';
import { components } from './components.ts';
import type { ElementOf } from './elementOf.ts';

const all: { readonly [Kind in Element['type']]: ComponentType<{ readonly element: ElementOf<Kind> }> } = components;

/** Memoized, so that an element is not rendered again with its body. */
export const ElementSwitch = memo(function ElementSwitch({ element }: { readonly element: Element }) {
  const Component = all[element.type] as ComponentType<{ readonly element: Element }>;
  return <Component element={element} />;
});
