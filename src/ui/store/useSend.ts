import { useAppServices } from './contexts.ts';
import { isOffered } from './isOffered.ts';
import { useUiState } from './useUiState.ts';

/** Raises an event of the visible screen. */
export function useSend(): (event: string) => void {
  const { engine, scenes } = useAppServices();
  const screen = useUiState(({ published }) => published.snapshot.screen);
  return (name) => {
    const { program, snapshot } = scenes.read().published;
    if (screen === null || !isOffered(program, snapshot, name)) return;
    engine.send({ type: 'event', screen, name });
  };
}
