import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useControl } from './value/useControl.ts';

export function TextField({ field }: { readonly field: Field }) {
  const control = useControl(field);
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input"
        {...field.view.keyboard}
        enterKeyHint={field.view.leadsOn ? 'next' : 'go'}
        readOnly={field.isSettled}
        autoComplete={field.view.autocomplete ?? undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field.described}
        {...control}
      />
    </InputFrame>
  );
}
