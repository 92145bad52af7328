import { useEffect, useRef, useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { InputFrame } from './InputFrame.tsx';
import type { Field } from './useField.ts';
import { useControl } from './value/useControl.ts';

/** A password that can be shown; hidden again on submit, and when the page goes. No maxlength, which would silently cut off characters. */
export function PasswordField({ field }: { readonly field: Field }) {
  const words = useWords();
  const control = useControl(field);
  const toggle = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<boolean | null>(null);
  const isNews = useIsNews(shown);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown((was) => was && false);
    const listening = new AbortController();
    form?.addEventListener('submit', hide, listening);
    window.addEventListener('pagehide', hide, listening);
    return () => listening.abort();
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
        {shown !== null && isNews && words.key(shown ? 'ui.fieldShown' : 'ui.fieldHidden', names)}
      </span>
    </InputFrame>
  );
}
