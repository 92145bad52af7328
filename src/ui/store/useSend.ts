import { fieldsOf } from '../../engine/logic/index.ts';
import { readForm } from '../fields/readForm.ts';
import { useAppServices } from './contexts.ts';
import { isTaken } from './isTaken.ts';
import { useUiState } from './useUiState.ts';

/** Raises an event of the visible screen, with what its fields hold in the page. */
export function useSend(): (event: string) => void {
  const { engine, form, scenes } = useAppServices();
  const screen = useUiState(({ published }) => published.snapshot.screen);
  return (name) => {
    const { program, snapshot } = scenes.read().published;
    if (screen === null || !isTaken(program, snapshot, name)) return;
    engine.send({ type: 'event', screen, name, values: readForm(form.current, fieldsOf(program, screen)) });
  };
}
