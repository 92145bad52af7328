import { offeredOptions } from '../../engine/logic/index.ts';
import { useUiState } from '../store/useUiState.ts';
import { Hint } from './Hint.tsx';
import { Option } from './Option.tsx';
import { Problem } from './Problem.tsx';
import type { Field } from './useField.ts';

/** A choice of cards: the options that are offered now. */
export function RadioField({ field }: { readonly field: Field }) {
  const offered = useUiState(({ published: { program, snapshot } }) =>
    offeredOptions(program, field.logic.options, snapshot.context).map(({ value }) => value),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a plain group cannot be invalid
    <fieldset id={field.name} role="radiogroup" className="field choice" onBlur={field.leave} {...field.described}>
      <legend>{field.label}</legend>
      <Hint field={field} />
      <Problem field={field} />
      <div className="options">
        {field.view.options
          .filter(({ value }) => offered.includes(value))
          .map((option) => (
            <Option key={option.value} field={field} option={option} />
          ))}
      </div>
    </fieldset>
  );
}
