import type { ContentIndex } from '../../compiler/content/contentIndex.ts';
import type { ask } from '../../effects/core/hook/askTestHook.ts';
import type { TestHookLoader } from '../../effects/core/hook/readCode.ts';

/** Loads the telephony test hook from the address in the page; null where the page has none, as in production. */
export function testHookOf({ testHook }: ContentIndex): TestHookLoader {
  if (testHook === null) return null;
  return async () => {
    // No chunk of the product names this module, so the same chunks serve builds without it.
    const hook = (await import(/* @vite-ignore */ testHook)) as { readonly ask: typeof ask };
    return hook.ask;
  };
}
