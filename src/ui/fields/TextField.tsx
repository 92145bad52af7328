import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';

export function TextField({ field }: { readonly field: Field }) {
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input"
        type="text"
        value={String(field.value)}
        readOnly={field.isSettled}
        onChange={(event) => field.change(event.target.value)}
        autoComplete={field.view.autocomplete ?? undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field.described}
      />
    </InputFrame>
  );
}
