import { type ReactNode, useEffect, useState } from 'react';
import { useUiState } from '../store/useUiState.ts';

interface Props {
  readonly goOn: () => void;
  readonly children: ReactNode;
}

/** Shown as long as the store's scene is the one that failed to render. */
export function AnotherChance({ goOn, children }: Props) {
  const scene = useUiState((whole) => whole, Object.is);
  const [crashedAt] = useState(scene);
  useEffect(() => {
    if (scene !== crashedAt) goOn();
  }, [scene, crashedAt, goOn]);
  return children;
}
