import type { MouseEvent } from 'react';
import { useAppServices } from './contexts.ts';
import { isOffered } from './isOffered.ts';
import { useUiState } from './useUiState.ts';

/** Raises an event of the visible screen. The second click of a double click is not another press. */
export function useSend(): (event: string, click?: MouseEvent) => void {
  const { engine, scenes } = useAppServices();
  const screen = useUiState(({ published }) => published.snapshot.screen);
  return (name, click) => {
    const { program, snapshot } = scenes.read().published;
    if (screen === null || isRepeated(click) || !isOffered(program, snapshot, name)) return;
    engine.send({ type: 'event', screen, name });
  };
}

/** Whether a click is the second of a double click, wherever the first one was. */
export function isRepeated(click: MouseEvent | undefined): boolean {
  return click !== undefined && click.detail > 1;
}
