import type { JSX } from 'react';
import type { InLanguages } from '../messages.ts';
import { languageName } from './languageName.ts';

interface InLanguagesFieldProps {
  readonly label: string;
  readonly locales: readonly string[];
  readonly value: InLanguages;
  readonly isOptional?: boolean;
  readonly onChange: (value: InLanguages) => void;
}

/** A new text in every language. */
export function InLanguagesField({ label, locales, value, isOptional, onChange }: InLanguagesFieldProps): JSX.Element {
  return (
    <fieldset>
      <legend>{label}</legend>
      {locales.map((locale) => (
        <label key={locale}>
          {languageName(locale)}
          <input
            lang={locale}
            required={isOptional !== true}
            value={value[locale] ?? ''}
            onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
