import { useEffect } from 'react';
import { chooseCopy, fieldsOf } from '../../engine/logic/index.ts';
import { visibleProblem } from '../fields/visibleProblem.ts';
import { useWords } from '../store/contexts.ts';
import type { Scene } from '../store/uiStore.ts';
import { useUiState } from '../store/useUiState.ts';

/** Gives the page its title. */
export function PageTitle() {
  const title = useTitle();
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return null;
}

/** The screen's title with the brand's name; an error is mentioned first. */
export function useTitle(): string | null {
  const words = useWords();
  const { chosen, brand, wrong } = useUiState((scene) => ({
    chosen: titleOf(scene),
    brand: scene.published.program.brand.name,
    wrong: isWrong(scene),
  }));
  if (chosen === null) return null;
  const named = words.key('ui.pageTitle', { title: words.of(chosen), brand });
  return wrong ? words.key('ui.errorTitle', { title: named }) : named;
}

function titleOf({ published: { program }, view, scopes }: Scene) {
  return view && chooseCopy(program, view.header.title, scopes);
}

function isWrong({ published: { program, snapshot }, scopes }: Scene): boolean {
  if (snapshot.alert !== null) return true;
  if (snapshot.form.failedSubmits === 0) return false;
  const fields = Object.keys(fieldsOf(program, snapshot.screen));
  return fields.some((field) => visibleProblem(program, snapshot, field, scopes.form) !== null);
}
