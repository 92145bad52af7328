import { useRef } from 'react';
import type { FocusTarget } from '../../engine/contracts/command.ts';
import { isInput } from '../fields/value/controls.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { useUiState } from '../store/useUiState.ts';

interface Seen {
  readonly message: object | null;
  readonly serial: number;
  readonly live: 'off' | 'polite' | null;
}

/**
 * How a live region says a message that came together with the focus on it: `off`, because the focus makes it heard, or
 * `polite`, because the focus stays where the customer types. Null for one that came without. What was said before the
 * language changed is `off`, too.
 * @param isOn whether a target is the place of the message
 */
export function useComesWithFocus(message: object | null, isOn: (target: FocusTarget) => boolean): Seen['live'] {
  const attention = useUiState(({ published }) => published.attention);
  const serial = attention?.serial ?? 0;
  // A ref, because a state would render twice.
  const seen = useRef<Seen>({ message: null, serial: 0, live: null });
  const isNews = useIsNews(message);
  const before = seen.current;
  if (!isNews) return 'off';
  if (before.message === message && before.serial === serial) return before.live;
  const isAsked = attention !== null && before.serial !== serial && isOn(attention.target);
  const kept = before.message === message ? before.live : null;
  const live = message !== null && isAsked ? (staysInField(attention.target) ? 'polite' : 'off') : kept;
  seen.current = { message, serial, live };
  return live;
}

/** Whether the focus stays in a field: the customer is there, and the page asks for the focus by itself. */
export function staysInField(target: FocusTarget): boolean {
  return target.on !== 'title' && target.unasked === true && isInput(document.activeElement);
}
