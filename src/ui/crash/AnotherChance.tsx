import { type ReactNode, useEffect, useState } from 'react';
import { useUiState } from '../store/useUiState.ts';

interface Props {
  readonly goOn: () => void;
  readonly children: ReactNode;
}

/** Stands there as long as the scene is the one that could not be drawn. */
export function AnotherChance({ goOn, children }: Props) {
  const scene = useUiState((whole) => whole, Object.is);
  const [crashedAt] = useState(scene);
  useEffect(() => {
    if (scene !== crashedAt) goOn();
  }, [scene, crashedAt, goOn]);
  return children;
}
