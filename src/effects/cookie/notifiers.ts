import type { Notifier } from '../../engine/contracts/handler.ts';
import type { Cookies } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';

export function createWriteCookie(cookies: Cookies, journal: EffectJournal): Notifier<'cookie.write'> {
  return ({ name, value, user }) => {
    if (!cookies.write(name, value, user)) journal.note({ what: 'cookie.write: not kept', code: name });
  };
}

export function createRemoveCookie(cookies: Cookies): Notifier<'cookie.remove'> {
  return ({ name }) => cookies.remove(name);
}
