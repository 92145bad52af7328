import type { FieldView } from '../../engine/contracts/view.ts';
import { evaluateAll } from '../../engine/logic/index.ts';
import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

/** The text of an option, with its values. */
export function useOptionText({ copy, values }: FieldView['options'][number]): string {
  const words = useWords();
  const computed = useUiState(({ published: { program }, scopes }) => evaluateAll(values, scopes, program.patterns));
  return words.of({ copy, values: computed });
}
