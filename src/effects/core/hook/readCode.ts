import type { Handler } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { ask } from './askTestHook.ts';

/** Loads the telephony test hook; null in a production build, which lacks it. */
export type TestHookLoader = (() => Promise<typeof ask>) | null;

/** Reads the code that was sent, in environments with a test hook. Without one the outcome is `none`. */
export function createReadCode(
  { env, http }: Pick<Services, 'env' | 'http'>,
  load: TestHookLoader,
): Handler<'hook.readCode'> {
  return async ({ uid }, signal) => {
    // In production both the build and the environment lack it; each alone would do.
    if (load === null || env.production || env.testHook === null || !uid) return { code: 'none' };
    const ask = await load();
    const code = await ask(http, env.testHook, uid, signal);
    return code === null ? { code: 'none' } : { code: 'found', data: { code } };
  };
}
