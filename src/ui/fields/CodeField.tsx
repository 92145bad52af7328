import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useControl } from './value/useControl.ts';

/** One input and no maxlength: a pasted "123 456" must arrive whole. */
export function CodeField({ field }: { readonly field: Field }) {
  const control = useControl(field);
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input code"
        inputMode="numeric"
        enterKeyHint={field.view.leadsOn ? 'next' : 'go'}
        readOnly={field.isSettled}
        autoComplete={field.view.autocomplete ?? 'one-time-code'}
        autoCorrect="off"
        spellCheck={false}
        {...field.described}
        {...control}
      />
    </InputFrame>
  );
}
