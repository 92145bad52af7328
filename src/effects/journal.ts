/** Where effects leave what a developer wants to know later: fixed words and a code, never personal data. */
export interface EffectJournal {
  note(entry: { readonly what: string; readonly code?: string }): void;
}
