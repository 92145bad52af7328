import type { BodyElement } from '../../engine/contracts/view.ts';

/** The element of one type. */
export type ElementOf<Type extends BodyElement['type']> = Extract<BodyElement, { readonly type: Type }>;
