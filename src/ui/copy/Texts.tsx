import { type ReactNode, useMemo } from 'react';
import { WordsContext } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { createWords } from './createWords.ts';

interface Props {
  /** Whether what stands below may say what the visible screen alone says. The frame may not: it stays as it is when the screen changes. */
  readonly ofScreen: boolean;
  readonly children: ReactNode;
}

/** Gives what stands below its texts: those of all screens and, on a screen, its own. */
export function Texts({ ofScreen, children }: Props) {
  const { locale, shared, view, brand } = useUiState((scene) => ({
    locale: scene.locale,
    shared: scene.shared,
    view: ofScreen ? scene.view : null,
    brand: scene.published.program.brand,
  }));
  const ofAll = useMemo(() => createWords(locale, shared?.messages ?? {}, brand), [locale, shared, brand]);
  // Beside them, and not in one table with them: how many there are grows with the product.
  const words = useMemo(
    () => (view === null ? ofAll : createWords(locale, view.messages, brand, ofAll)),
    [locale, view, brand, ofAll],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
