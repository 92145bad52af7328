import { type ComponentType, memo } from 'react';
import type { Element } from '../../engine/contracts/view.ts';
import { components } from './components.ts';
import type { ElementOf } from './elementOf.ts';

const all: { readonly [Kind in Element['type']]: ComponentType<{ readonly element: ElementOf<Kind> }> } = components;

/** An element is drawn again when something in it changes, and not with the body that it stands in. */
export const ElementSwitch = memo(function ElementSwitch({ element }: { readonly element: Element }) {
  const Component = all[element.type] as ComponentType<{ readonly element: Element }>;
  return <Component element={element} />;
});
