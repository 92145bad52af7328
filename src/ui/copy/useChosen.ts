import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { chooseCopy } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';

/** The text that holds now. */
export function useChosen(choice: CopyChoice | null): Message | null {
  return useUiState(({ published: { program }, scopes }) => choice && chooseCopy(program, choice, scopes));
}
