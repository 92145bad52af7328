import { useRef, useSyncExternalStore } from 'react';
import { useAppServices } from './contexts.ts';
import { isAlike } from './isAlike.ts';
import type { Scene } from './uiStore.ts';

interface Selection<Selected> {
  readonly scene: Scene;
  readonly select: (scene: Scene) => Selected;
  readonly selected: Selected;
}

/**
 * What a component needs of the scene. It is drawn again only when that has become another, so that a key draws what
 * depends on it and nothing else: select little.
 * @param isSame when two selections are one; plain data of the same content unless said otherwise
 */
export function useUiState<Selected>(
  select: (scene: Scene) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = isAlike,
): Selected {
  const { scenes } = useAppServices();
  const last = useRef<Selection<Selected>>(null);
  const read = (): Selected => {
    const scene = scenes.read();
    const before = last.current;
    // React asks several times for one drawing.
    if (before?.scene === scene && before.select === select) return before.selected;
    const now = select(scene);
    const selected = before !== null && isSame(before.selected, now) ? before.selected : now;
    last.current = { scene, select, selected };
    return selected;
  };
  return useSyncExternalStore(scenes.subscribe, read, read);
}
