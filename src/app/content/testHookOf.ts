import type { ContentIndex } from '../../compiler/content/contentIndex.ts';
import type { ask } from '../../effects/hook/askTestHook.ts';
import type { TestHookLoader } from '../../effects/hook/readCode.ts';

/** Brings the telephony test hook from where the page says that it is; null where the page, as in production, says nothing. */
export function testHookOf({ testHook }: ContentIndex): TestHookLoader {
  if (testHook === null) return null;
  return async () => {
    // No chunk of the product names this module, so that the same chunks serve builds that lack it.
    const hook = (await import(/* @vite-ignore */ testHook)) as { readonly ask: typeof ask };
    return hook.ask;
  };
}
