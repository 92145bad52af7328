import type { FieldView } from '../../engine/contracts/view.ts';
import { offeredOptions } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';

/** The options of a field that are offered now. */
export function useOfferedOptions({ logic, view }: Field): FieldView['options'] {
  const offered = useUiState(({ published: { program, snapshot } }) =>
    offeredOptions(program, logic.options, snapshot.context).map(({ value }) => value),
  );
  return view.options.filter(({ value }) => offered.includes(value));
}
