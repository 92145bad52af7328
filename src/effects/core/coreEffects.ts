import { calls } from 'virtual:calls';
import type { EffectsModule } from '../effects.ts';
import type { EffectJournal } from '../journal.ts';
import { createRemoveCookie, createWriteCookie } from './cookie/cookies.ts';
import { createCallService } from './http/callService.ts';
import { createDeclaredCalls } from './http/declaredCall.ts';
import { createLog } from './log/log.ts';

/** The effects of a product without code of its own: declared calls, cookies and the log. */
export const createEffects: EffectsModule['createEffects'] = (services, journal) => {
  const log = createLog(services, journal);
  const noted: EffectJournal = {
    note(entry) {
      journal.note(entry);
      log.note(entry);
    },
  };
  return {
    handlers: {},
    notifiers: {
      'cookie.write': createWriteCookie(services.cookies, noted),
      'cookie.remove': createRemoveCookie(services.cookies),
      'log.error': log.error,
      'log.info': log.info,
    },
    call: createDeclaredCalls(calls, createCallService(services, noToken), noted),
    prewarm: async () => undefined,
    sent: Promise.resolve(),
  };
};

/** No process at a provider is ever begun. */
export const forgetTransaction: EffectsModule['forgetTransaction'] = () => undefined;

/** No customer ever signs in. */
export const storedSession: EffectsModule['storedSession'] = () => null;

function noToken(): null {
  return null;
}
