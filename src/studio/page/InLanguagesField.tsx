import type { JSX } from 'react';
import type { InLanguages } from '../messages.ts';
import { InputField } from './InputField.tsx';
import { languageName } from './languageName.ts';

interface InLanguagesFieldProps {
  readonly label: string;
  readonly locales: readonly string[];
  readonly value: InLanguages;
  readonly isOptional?: boolean;
  readonly onChange: (value: InLanguages) => void;
}

/** A new text in every language. */
export function InLanguagesField({ label, locales, value, onChange, ...others }: InLanguagesFieldProps): JSX.Element {
  return (
    <fieldset>
      <legend>{label}</legend>
      {locales.map((locale) => (
        <InputField
          key={locale}
          label={languageName(locale)}
          lang={locale}
          value={value[locale] ?? ''}
          {...others}
          onChange={(text) => onChange({ ...value, [locale]: text })}
        />
      ))}
    </fieldset>
  );
}
