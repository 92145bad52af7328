import { useEffect, useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

/**
 * Announces politely what happened. Two regions alternate: each is empty before it is filled, so that a repeated text
 * is announced again.
 */
export function LiveRegion() {
  const announcement = useUiState(({ published }) => published.announcement);
  const words = useWords();
  const [spoken, setSpoken] = useState<typeof announcement>(null);
  useEffect(() => setSpoken(announcement), [announcement]);
  const text = spoken && words.of(spoken.message);
  const turn = spoken ? spoken.serial % 2 : 0;
  return (
    <div className="visually-hidden">
      <p role="status">{turn === 0 && text}</p>
      <p role="status">{turn === 1 && text}</p>
    </div>
  );
}
