import { useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

/** Announces that the language of the page has changed; shows a message if the other language could not be loaded. */
export function LanguageNotice() {
  const { locale, isLanguageMissing, screen } = useUiState((scene) => ({
    locale: scene.locale,
    isLanguageMissing: scene.isLanguageMissing,
    screen: scene.published.snapshot.screen,
  }));
  const words = useWords();
  const [last, setLast] = useState<{ readonly locale: string; readonly changedOn: string | null }>({
    locale,
    changedOn: null,
  });
  if (last.locale !== locale) setLast({ locale, changedOn: screen });
  else if (last.changedOn !== null && last.changedOn !== screen) setLast({ locale, changedOn: null });
  const hasChanged = last.changedOn !== null && last.changedOn === screen;
  return (
    <div role="status">
      {isLanguageMissing && <p className="language-missing">{words.key('ui.languageMissing')}</p>}
      {hasChanged && !isLanguageMissing && <p className="visually-hidden">{words.key('ui.languageChanged')}</p>}
    </div>
  );
}
