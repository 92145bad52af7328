import { type JSX, useState } from 'react';
import { Form } from './Form.tsx';
import { InputField } from './InputField.tsx';
import { languageName } from './languageName.ts';
import type { Drafts } from './useDrafts.ts';

interface AddLanguageProps {
  readonly locales: readonly string[];
  readonly drafts: Drafts;
}

/** A form for one more language, whose texts are those of the first one until they are translated. */
export function AddLanguage({ locales, drafts }: AddLanguageProps): JSX.Element {
  const [locale, setLocale] = useState('');
  const add = (): void => {
    const words = `${languageName(locale)} is one more language`;
    drafts.add({ id: `language ${locale}`, words, edit: { does: 'language', locale } });
  };
  return (
    <details>
      <summary>Add a language</summary>
      <p>
        There are {locales.map(languageName).join(' and ')}. The texts of a new language are in{' '}
        {languageName(locales[0] ?? '')} until you translate them, text by text. Save it first.
      </p>
      <Form onSubmit={add}>
        <InputField
          label="Language and region, as in fr-CA"
          pattern="[a-z]{2}-[A-Z]{2}"
          value={locale}
          onChange={setLocale}
        />
      </Form>
    </details>
  );
}
