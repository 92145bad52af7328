import type { Messages } from '../../engine/contracts/view.ts';
import { keysOfText } from '../../ui/copy/textKeys.ts';

type View = { readonly messages: Messages } | undefined;

/** The keys of a text in the views of a page, view by view. Screens that were seen before may have the same words. */
export function keysOnView(text: string, views: readonly View[]): readonly string[] {
  const keys = keysOfText(text);
  return [...new Set(views.flatMap((view) => keys.filter((key) => view && Object.hasOwn(view.messages, key))))];
}
