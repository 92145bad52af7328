import { useRef, useSyncExternalStore } from 'react';
import { useSurroundings } from './contexts.ts';
import { isAlike } from './isAlike.ts';
import type { Scene } from './sceneStore.ts';

/**
 * What a component needs of the scene. It is drawn again only when that has become another, so that a key draws what
 * depends on it and nothing else: select little.
 * @param isSame when two selections are one; plain data of the same content unless said otherwise
 */
export function useScene<Selected>(
  select: (scene: Scene) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = isAlike,
): Selected {
  const { scenes } = useSurroundings();
  const last = useRef<{ readonly selected: Selected }>(null);
  const read = (): Selected => {
    const selected = select(scenes.read());
    if (last.current === null || !isSame(last.current.selected, selected)) last.current = { selected };
    return last.current.selected;
  };
  return useSyncExternalStore(scenes.subscribe, read, read);
}
