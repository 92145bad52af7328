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
 * is announced again.
 */
export function LiveRegion() {
  const announcement = useUiState(({ published }) => published.announcement);
  const words = useWords();
  const [{ spoken, turn }, say] = useState<Spoken>({ spoken: null, turn: 0 });
  // An announcement is known by its identity: its serial counts moves of the focus, too.
  useEffect(
    () => say((last) => (last.spoken === announcement ? last : { spoken: announcement, turn: 1 - last.turn })),
    [announcement],
  );
  const isNews = useIsNews(spoken);
  const text = spoken && isNews && words.of(spoken.message);
  return (
    <div className="visually-hidden">
      <p role="status">{turn === 0 && text}</p>
      <p role="status">{turn === 1 && text}</p>
    </div>
  );
}
