import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { emptyValue } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';

/** The value of a field that is chosen, not typed. */
export function useValue({ name, logic }: Field): FieldValue {
  return useUiState(({ published: { snapshot } }) => snapshot.form.values[name] ?? emptyValue(logic));
}
