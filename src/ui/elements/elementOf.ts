import type { Element } from '../../engine/contracts/view.ts';

/** The element of one type. */
export type ElementOf<Type extends Element['type']> = Extract<Element, { readonly type: Type }>;
