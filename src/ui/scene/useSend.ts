import { fieldsOf } from '../../engine/logic/index.ts';
import { readForm } from '../fields/readForm.ts';
import { useScene, useSurroundings } from './contexts.ts';
import { isTaken } from './isTaken.ts';

/** Raises an event of the visible screen, with what its fields hold in the page. */
export function useSend(): (event: string) => void {
  const { engine, form } = useSurroundings();
  const { program, snapshot } = useScene().published;
  return (name) => {
    const { screen } = snapshot;
    if (screen === null || !isTaken(program, snapshot, name)) return;
    engine.send({ type: 'event', screen, name, values: readForm(form.current, fieldsOf(program, screen)) });
  };
}
