import { type ReactNode, useMemo } from 'react';
import { WordsContext } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { createWords } from './createWords.ts';

interface Props {
  /**
   * Whether the texts of the visible screen are available below. In the shell they are not, because it stays when the
   * screen changes.
   */
  readonly ofScreen: boolean;
  readonly children: ReactNode;
}

/** Provides texts: those of all screens and, on a screen, its own. */
export function Texts({ ofScreen, children }: Props) {
  const { locale, shared, view, brand } = useUiState((scene) => ({
    locale: scene.locale,
    shared: scene.shared,
    view: ofScreen ? scene.view : null,
    brand: scene.published.program.brand,
  }));
  const ofAll = useMemo(() => createWords(locale, shared?.messages ?? {}, brand), [locale, shared, brand]);
  // Not merged into one table, whose size would grow with the product.
  const words = useMemo(
    () => (view === null ? ofAll : createWords(locale, view.messages, brand, ofAll)),
    [locale, view, brand, ofAll],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
