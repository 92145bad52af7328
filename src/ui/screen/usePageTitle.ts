import { useEffect } from 'react';
import { fieldsOf } from '../../engine/logic/index.ts';
import { useWords } from '../copy/useWords.ts';
import { visibleProblem } from '../fields/visibleProblem.ts';
import { useScene } from '../scene/contexts.ts';

/** Gives the page the screen's title, and says first when something is wrong. */
export function usePageTitle(): void {
  const { view, published } = useScene();
  const { program, snapshot } = published;
  const words = useWords();
  const screenTitle = view && words.choose(view.header.title);
  const named = screenTitle && words.key('ui.pageTitle', { title: screenTitle, brand: program.brand.name });
  const fields = Object.keys(fieldsOf(program, snapshot.screen));
  const refused =
    snapshot.form.failedSubmits > 0 && fields.some((field) => visibleProblem(program, snapshot, field) !== null);
  const wrong = refused || snapshot.alert !== null;
  const title = named && (wrong ? words.key('ui.errorTitle', { title: named }) : named);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
