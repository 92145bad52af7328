import type { FieldView } from '../../engine/contracts/view.ts';
import { useWords } from '../store/contexts.ts';
import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useOfferedOptions } from './useOfferedOptions.ts';
import { useOptionText } from './useOptionText.ts';
import { useControl } from './value/useControl.ts';

/** A list to choose from, drawn by the browser. Only products with such a field ship it. */
export function SelectField({ field }: { readonly field: Field }) {
  const words = useWords();
  const control = useControl<HTMLSelectElement>(field);
  const options = useOfferedOptions(field);
  return (
    <InputFrame field={field}>
      <select
        id={field.name}
        name={field.name}
        className="input"
        autoComplete={field.view.autocomplete ?? undefined}
        {...field.described}
        {...control}
      >
        <option value="">{words.key(field.view.unchosen ?? '')}</option>
        {options.map((option) => (
          <ListedOption key={option.value} option={option} />
        ))}
      </select>
    </InputFrame>
  );
}

function ListedOption({ option }: { readonly option: FieldView['options'][number] }) {
  const text = useOptionText(option);
  return <option value={option.value}>{text.replaceAll('\n', ' ')}</option>;
}
