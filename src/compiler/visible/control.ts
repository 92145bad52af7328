import type { Demand } from '../trace/possible.ts';
import type { Spot } from '../walk/visitor.ts';

/** A text that names a control, or what stands inside of a tag of it. */
export interface Name {
  readonly key: string;
  /** The tag that is the control; null when the whole text is its name. */
  readonly tag: string | null;
  /** What must hold for the control to be called so. */
  readonly demand: Demand;
}

/** Something on a screen or in an overlay that customers can press or fill in. */
export interface Control {
  readonly kind: 'field' | 'option' | 'button' | 'link' | 'telephone';
  /** Its names, in the order of their alternatives. */
  readonly names: readonly Name[];
  /** The event that it raises; null for fields, their options and telephone links. */
  readonly event: string | null;
  /** Key of the label that is heard with its name: an option is told apart within its field only. Null for all others. */
  readonly within: string | null;
  readonly isPrimary: boolean;
  /** What must hold for it to be shown. */
  readonly demand: Demand;
  readonly spot: Spot;
}
