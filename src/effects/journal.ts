/** Notes of effects for developers: fixed words and a code, never personal data. */
export interface EffectJournal {
  note(entry: JournalNote): void;
}

/** One note: `what` happened, and the `code` of its cause. */
export interface JournalNote {
  readonly what: string;
  readonly code?: string;
  /** The provider's number of the request. */
  readonly requestId?: string;
  /** Set for normal events, such as a wrong password. */
  readonly expected?: true;
}
