/** Represents the shell. */
export const frame = 'frame';

/**
 * The subject of a state. idle: at rest. text: a conditional text. field: a message of a field. alert: a message of the
 * screen. busy: a pending effect. pressed: a control that says so. slow: the page says that it is still working.
 * overlay: a modal or a drawer. answer: what follows when an effect refuses.
 */
export type StateKind = 'idle' | 'text' | 'field' | 'alert' | 'busy' | 'pressed' | 'slow' | 'overlay' | 'answer';

/** The id of a state: stable as long as screen, text, rule or effect keep their names. */
export function stateId(screen: string, kind: StateKind, ...about: readonly string[]): string {
  return [screen, kind, ...about].join('.');
}
