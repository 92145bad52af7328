import type { Brand } from '../../engine/contracts/program.ts';
import { useUiState } from './useUiState.ts';

/** The company, as its texts and links name it. */
export function useBrand(): Brand {
  return useUiState(({ published }) => published.program.brand);
}
