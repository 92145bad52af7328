import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { ask } from './askTestHook.ts';

/** Brings the telephony test hook; null in a production build, which lacks it. */
export type TestHookLoader = (() => Promise<typeof ask>) | null;

/** The code that was sent, in the environments that have a hook for it. Silent where there is none, and when it fails. */
export function createReadCode(
  { env, http }: Pick<Services, 'env' | 'http'>,
  load: TestHookLoader,
): Handler<'hook.readCode'> {
  return async ({ uid }, signal) => {
    // The build lacks it, and the environment too: each alone would do.
    if (load === null || env.production || env.testHook === null || !uid) return { code: 'none' };
    const ask = await load();
    const code = await ask(http, env.testHook, uid, signal);
    return code === null ? { code: 'none' } : { code: 'found', data: { code } };
  };
}
