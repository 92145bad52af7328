import { FieldOption } from './FieldOption.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import type { Field } from './useField.ts';
import { useOfferedOptions } from './useOfferedOptions.ts';

/** A choice of cards: the options that are offered now. */
export function RadioField({ field }: { readonly field: Field }) {
  const options = useOfferedOptions(field);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a plain group cannot be invalid
    <fieldset id={field.name} role="radiogroup" className="field choice" onBlur={field.leave} {...field.described}>
      <legend>{field.label}</legend>
      <Hint field={field} />
      <Problem field={field} />
      <div className="options">
        {options.map((option) => (
          <FieldOption key={option.value} field={field} option={option} />
        ))}
      </div>
    </fieldset>
  );
}
