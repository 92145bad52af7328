import { useEffect, useState } from 'react';
import type { Published } from '../../engine/contracts/ports.ts';
import { useWords } from '../store/contexts.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { useUiState } from '../store/useUiState.ts';

interface Spoken {
  readonly spoken: Published['announcement'];
  readonly turn: number;
}

/**
 * Announces politely what happened. Two regions alternate: each is empty before it is filled, so that a repeated text
 * is announced again. Behind an open dialog nothing is heard, so it is said afterwards.
 */
export function LiveRegion() {
  const announcement = useUiState(({ published }) => published.announcement);
  const isHeard = useUiState(({ published }) => published.snapshot.overlay === null);
  const words = useWords();
  const [{ spoken, turn }, say] = useState<Spoken>({ spoken: null, turn: 0 });
  // An announcement is known by its identity: its serial counts moves of the focus, too.
  useEffect(() => {
    if (isHeard) say((last) => (last.spoken === announcement ? last : { spoken: announcement, turn: 1 - last.turn }));
  }, [announcement, isHeard]);
  const isNews = useIsNews(spoken);
  const text = spoken && isNews && words.of(spoken.message);
  return (
    <div className="visually-hidden">
      <p role="status">{turn === 0 && text}</p>
      <p role="status">{turn === 1 && text}</p>
    </div>
  );
}
