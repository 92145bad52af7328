import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { accessClaims } from './accessClaims.ts';

/** The session that the cookies of this browser hold. Other tabs and other pages of the company change it. */
export interface StoredSession {
  readonly accessToken: string;
  /** The customer: the token's claim `uid`, or the cookie beside it. Null where neither says it. */
  readonly uid: string | null;
}

type Access = Pick<Services, 'cookies' | 'cookieTable'>;

/** @returns null where no customer is signed in */
export function storedSession({ cookies, cookieTable }: Access): StoredSession | null {
  if (!Object.hasOwn(cookieTable, 'accessToken')) return null;
  const accessToken = cookies.read('accessToken');
  if (accessToken === null) return null;
  const cookie = Object.hasOwn(cookieTable, 'customerId') ? cookies.read('customerId') : null;
  return { accessToken, uid: accessClaims(accessToken).claims.uid ?? cookie };
}

/**
 * Whether a session is known to be another customer's than the tab's. Where one of the two is not known, being signed in
 * is all that can be told.
 * @param customer the `uid` of the tab's customer; null where the tab has none
 */
export function isOfAnother(stored: StoredSession | null, customer: string | null): boolean {
  return stored !== null && stored.uid !== null && customer !== null && stored.uid !== customer;
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

/** The key of local storage that changes whenever a tab stores or clears tokens. Its value says nothing. */
export const sessionSignalKey = 'sign-in.session-changed';

/** The key of the tab's storage that says whose tokens it stored last. */
const ownKey = 'sign-in.stored-for';

/** The tab has stored a customer's tokens. */
export function ownSession({ tab }: Pick<Services, 'tab'>, uid: string | null): void {
  tab.write(ownKey, uid ?? '');
}

/** Whether this tab has stored the session, or another sign-in of the same customer. */
export function isOwnSession({ tab }: Pick<Services, 'tab'>, { uid }: StoredSession): boolean {
  return tab.read(ownKey) === (uid ?? '');
}

/** Makes the other tabs look at the session that the cookies hold. */
export function signalSession({ local, random }: Pick<Services, 'local' | 'random'>): void {
  local.write(sessionSignalKey, random());
}
