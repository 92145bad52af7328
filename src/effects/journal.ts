/** Where effects leave what a developer wants to know later: fixed words and a code, never personal data. */
export interface EffectJournal {
  note(entry: JournalNote): void;
}

export interface JournalNote {
  readonly what: string;
  readonly code?: string;
  /** The provider's number of the request that it is about. */
  readonly requestId?: string;
  /** It belongs to the normal course, as a wrong password does. */
  readonly expected?: true;
}
