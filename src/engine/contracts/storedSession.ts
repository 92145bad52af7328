/** The session that the cookies of this browser hold. Other tabs and other pages of the company change it. */
export interface StoredSession {
  readonly accessToken: string;
  /** The customer: the token's claim `uid`, or the cookie beside it. Null where neither says it. */
  readonly uid: string | null;
}

/**
 * Whether a session is known to be another customer's than the tab's. Where one of the two is not known, being signed in
 * is all that can be told.
 * @param customer the `uid` of the tab's customer; null where the tab has none
 */
export function isOfAnother(stored: StoredSession | null, customer: string | null): boolean {
  return stored !== null && stored.uid !== null && customer !== null && stored.uid !== customer;
}
