import { useRef } from 'react';
import { useUiState } from './useUiState.ts';

/**
 * Whether what a live region says is still to be said. A switch of the language is announced by itself: what was said
 * before it is not said again in the other language.
 * @param cause what is said, in no language
 */
export function useIsNews(cause: unknown): boolean {
  const locale = useUiState((scene) => scene.locale);
  // A ref, because a state would render twice.
  const first = useRef({ cause, locale });
  if (first.current.cause !== cause) first.current = { cause, locale };
  return first.current.locale === locale;
}
