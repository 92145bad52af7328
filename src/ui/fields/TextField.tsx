import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useTyped } from './useTyped.ts';

export function TextField({ field }: { readonly field: Field }) {
  const typed = useTyped(field);
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input"
        type="text"
        readOnly={field.isSettled}
        autoComplete={field.view.autocomplete ?? undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field.described}
        {...typed}
      />
    </InputFrame>
  );
}
