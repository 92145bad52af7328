import { useRef } from 'react';
import type { FocusTarget } from '../../engine/contracts/command.ts';
import { useUiState } from '../store/useUiState.ts';

interface Seen {
  readonly message: object | null;
  readonly serial: number;
  readonly comes: boolean;
}

/**
 * Whether a message came together with the focus on it. The focus then makes it heard, so a live region must not repeat
 * it.
 * @param isOn whether a target is the place of the message
 */
export function useComesWithFocus(message: object | null, isOn: (target: FocusTarget) => boolean): boolean {
  const attention = useUiState(({ published }) => published.attention);
  const serial = attention?.serial ?? 0;
  // A ref, because a state would render twice.
  const seen = useRef<Seen>({ message: null, serial: 0, comes: false });
  const before = seen.current;
  if (before.message === message && before.serial === serial) return before.comes;
  const isAsked = attention !== null && before.serial !== serial && isOn(attention.target);
  const comes = message !== null && (isAsked || (before.message === message && before.comes));
  seen.current = { message, serial, comes };
  return comes;
}
