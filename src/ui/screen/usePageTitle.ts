import { useEffect } from 'react';
import { fieldsOf } from '../../engine/logic/index.ts';
import { useWords } from '../copy/useWords.ts';
import { visibleProblem } from '../fields/visibleProblem.ts';
import { useScene } from '../scene/contexts.ts';

/** Gives the page its title. */
export function usePageTitle(): void {
  const title = useTitle();
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** The screen's title with the brand's name; when something is wrong, that is said first. */
export function useTitle(): string | null {
  const { view, published } = useScene();
  const { program, snapshot } = published;
  const words = useWords();
  const screenTitle = view && words.choose(view.header.title);
  const named = screenTitle && words.key('ui.pageTitle', { title: screenTitle, brand: program.brand.name });
  const fields = Object.keys(fieldsOf(program, snapshot.screen));
  const refused =
    snapshot.form.failedSubmits > 0 && fields.some((field) => visibleProblem(program, snapshot, field) !== null);
  const wrong = refused || snapshot.alert !== null;
  return named && (wrong ? words.key('ui.errorTitle', { title: named }) : named);
}
