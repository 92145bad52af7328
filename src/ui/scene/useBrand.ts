import type { Brand } from '../../engine/contracts/program.ts';
import { useScene } from './useScene.ts';

/** The company, as its texts and links name it. */
export function useBrand(): Brand {
  return useScene(({ published }) => published.program.brand);
}
