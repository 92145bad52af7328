import type { Brand } from '../../engine/contracts/program.ts';
import { useUiState } from './useUiState.ts';

/** The company, for texts and links. */
export function useBrand(): Brand {
  return useUiState(({ published }) => published.program.brand);
}
