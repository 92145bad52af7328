import { useRef, useSyncExternalStore } from 'react';
import { useAppServices } from './contexts.ts';
import { isAlike } from './isAlike.ts';
import type { Scene } from './uiStore.ts';

interface SelectedState<Selected> {
  readonly scene: Scene;
  readonly select: (scene: Scene) => Selected;
  readonly selected: Selected;
}

/**
 * Selects what a component needs of the scene. The component renders again only when the selection changes, so select
 * little.
 * @param isSame compares two selections; by default as plain data
 */
export function useUiState<Selected>(
  select: (scene: Scene) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = isAlike,
): Selected {
  const { scenes } = useAppServices();
  const last = useRef<SelectedState<Selected>>(null);
  const read = (): Selected => {
    const scene = scenes.read();
    const before = last.current;
    // React asks several times per rendering.
    if (before?.scene === scene && before.select === select) return before.selected;
    const now = select(scene);
    const selected = before !== null && isSame(before.selected, now) ? before.selected : now;
    last.current = { scene, select, selected };
    return selected;
  };
  return useSyncExternalStore(scenes.subscribe, read, read);
}
