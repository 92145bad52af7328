import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';

/** One input and no maxlength: a pasted "123 456" must arrive whole. */
export function CodeField({ field }: { readonly field: Field }) {
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input code"
        type="text"
        inputMode="numeric"
        value={String(field.value)}
        readOnly={field.isSettled}
        onChange={(event) => field.change(event.target.value)}
        autoComplete={field.view.autocomplete ?? 'one-time-code'}
        autoCorrect="off"
        spellCheck={false}
        {...field.described}
      />
    </InputFrame>
  );
}
