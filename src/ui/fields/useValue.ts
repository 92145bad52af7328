import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { emptyValue } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';

/** What is chosen in a field that is not typed in. */
export function useValue({ name, logic }: Field): FieldValue {
  return useUiState(({ published: { snapshot } }) => snapshot.form.values[name] ?? emptyValue(logic));
}
