import type { Logic } from './logic.ts';
import type { CopyChoice } from './program.ts';

/**
 * What a click does. `href` is there when the event leads to an exit and to nothing else: then the control is a real
 * link, and `href` is the exit's address expression, judged before it is used.
 */
export interface Action {
  readonly event: string;
  readonly href: Logic | null;
  readonly newTab: boolean;
  /** It opens a dialog, whatever conditions hold. */
  readonly opens?: true;
}

export type Tag = { readonly kind: 'action'; readonly action: Action } | { readonly kind: 'telephone' };

/** A text with its tags. */
export interface RichCopy {
  readonly copy: CopyChoice;
  readonly tags: Readonly<Record<string, Tag>>;
}
