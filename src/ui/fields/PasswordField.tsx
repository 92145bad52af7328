import { useEffect, useRef, useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useControl } from './value/useControl.ts';

/** A password that can be shown; hidden again on submit. No maxlength, which would silently cut off characters. */
export function PasswordField({ field }: { readonly field: Field }) {
  const words = useWords();
  const control = useControl(field);
  const toggle = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<boolean | null>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown((was) => was && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const names = { field: field.label };
  return (
    <InputFrame field={field}>
      <input
        id={field.name}
        name={field.name}
        className="input"
        type={shown ? 'text' : 'password'}
        enterKeyHint={field.view.leadsOn ? 'next' : 'go'}
        readOnly={field.isSettled}
        autoComplete={field.view.autocomplete ?? undefined}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(field.view.generator === undefined ? {} : { passwordrules: field.view.generator })}
        {...field.described}
        {...control}
      />
      <button
        ref={toggle}
        type="button"
        className="toggle"
        aria-controls={field.name}
        aria-label={words.key(shown ? 'ui.hideField' : 'ui.showField', names)}
        onClick={() => setShown(!shown)}
      >
        {words.key(shown ? 'ui.hide' : 'ui.show')}
      </button>
      <span className="visually-hidden" role="status">
        {shown !== null && words.key(shown ? 'ui.fieldShown' : 'ui.fieldHidden', names)}
      </span>
    </InputFrame>
  );
}
