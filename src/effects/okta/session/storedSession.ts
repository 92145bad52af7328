import type { Services } from '../../../engine/contracts/services.ts';
import { isOfAnother, type StoredSession } from '../../../engine/contracts/storedSession.ts';
import { sessionSignalKey } from '../../core/storageKeys.ts';
import type { EffectJournal } from '../../journal.ts';
import { accessClaims, payloadOf } from './accessClaims.ts';

type Access = Pick<Services, 'cookies' | 'cookieTable'>;

/** @returns null where no customer is signed in */
export function storedSession({ cookies, cookieTable }: Access): StoredSession | null {
  if (!Object.hasOwn(cookieTable, 'accessToken')) return null;
  const accessToken = cookies.read('accessToken');
  if (accessToken === null) return null;
  const cookie = Object.hasOwn(cookieTable, 'customerId') ? cookies.read('customerId') : null;
  return { accessToken, uid: accessClaims(payloadOf(accessToken)).claims.uid ?? cookie };
}

/**
 * The access token for calls that are made for the tab's customer, read at each. Notes once that the customers cannot be
 * compared: an organisation whose tokens do not name them must know.
 * @returns null where no customer is signed in, or another: a call would act for them
 */
export function createOwnToken(
  access: Access & Pick<Services, 'session'>,
  journal: EffectJournal,
): () => string | null {
  let isNoted = false;
  return () => {
    const stored = storedSession(access);
    const { customer } = access.session();
    if (stored === null || isOfAnother(stored, customer)) return null;
    if (!isNoted && (stored.uid === null || customer === null)) {
      journal.note({ what: 'session: customer not known' });
      isNoted = true;
    }
    return stored.accessToken;
  };
}

/** The key of the tab's storage that says whose tokens it stored last. */
const ownKey = 'sign-in.stored-for';

/** The tab has stored a customer's tokens. */
export function ownSession({ tab }: Pick<Services, 'tab'>, uid: string | null): void {
  tab.write(ownKey, uid ?? '');
}

/** The context of the tab has ended: a session that is stored from now on is not its own. */
export function disownSession({ tab }: Pick<Services, 'tab'>): void {
  tab.remove(ownKey);
}

/** Whether this tab has stored the session, or another sign-in of the same customer. */
export function isOwnSession({ tab }: Pick<Services, 'tab'>, { uid }: Pick<StoredSession, 'uid'>): boolean {
  return tab.read(ownKey) === (uid ?? '');
}

/** Makes the other tabs look at the session that the cookies hold. */
export function signalSession({ local, random }: Pick<Services, 'local' | 'random'>): void {
  local.write(sessionSignalKey, random());
}
