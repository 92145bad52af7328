/** Represents the shell. */
export const frame = 'frame';

/** The subject of a state; the book explains each on its page of all states. */
export type StateKind = 'idle' | 'text' | 'field' | 'alert' | 'busy' | 'pressed' | 'slow' | 'overlay' | 'answer';

/** The id of a state: stable as long as screen, text, rule or effect keep their names. */
export function stateId(screen: string, kind: StateKind, ...about: readonly string[]): string {
  return [screen, kind, ...about].join('.');
}
