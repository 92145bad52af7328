import { useEffect } from 'react';
import { directionOf } from '../../engine/contracts/directionOf.ts';
import { useUiState } from './useUiState.ts';

/** Sets the language of the document, and reports a screen that cannot be shown. */
export function Outside({ whenMissing }: { readonly whenMissing: ((failure: Error) => void) | undefined }) {
  const locale = useUiState((scene) => scene.locale);
  const failure = useUiState((scene) => scene.failure);
  useEffect(() => {
    const page = document.documentElement;
    const app = document.getElementById('app');
    // A translator may have named its own language since the page was drawn.
    if (app?.dataset.locale === locale) return;
    app?.setAttribute('data-locale', locale);
    page.lang = locale;
    page.dir = directionOf(locale);
  }, [locale]);
  useEffect(() => {
    if (failure) whenMissing?.(failure);
  }, [failure, whenMissing]);
  return null;
}
