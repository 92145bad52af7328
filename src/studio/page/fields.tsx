import { type ComponentProps, type FormEvent, type JSX, type ReactNode, useState } from 'react';
import type { InLanguages } from '../messages.ts';

interface FormProps {
  readonly button?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form with the button that ends it. */
export function Form({ button = 'Add it to the drafts', onSubmit, children }: FormProps): JSX.Element {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      {children}
      <p className="buttons">
        <button type="submit" className="primary">
          {button}
        </button>
      </p>
    </form>
  );
}

/** The values of several fields, and what each field is given of them. */
export function useFields<Fields extends object>(initial: Fields) {
  const [values, setValues] = useState(initial);
  const field = <Name extends keyof Fields>(name: Name) => ({
    value: values[name],
    onChange: (value: Fields[Name]): void => setValues((before) => ({ ...before, [name]: value })),
  });
  return { values, field };
}

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

/** Something to fill in, on one line. */
export function InputField({ label, isOptional = false, onChange, ...input }: InputFieldProps): JSX.Element {
  return (
    <label>
      {label}
      <input {...input} required={!isOptional} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** A new name, as the grammar spells names: words with hyphens. */
export function NameField(props: InputFieldProps): JSX.Element {
  return <InputField pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*" {...props} />;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** What it is a choice of, where the page around it says that. */
  readonly of?: string;
  readonly value: Value;
  /** Whether the empty value is none. */
  readonly isRequired?: boolean;
  readonly onChange: (value: Value) => void;
  /** Each with its words. */
  readonly options?: readonly (readonly [value: Value, words: string])[];
  /** Options in groups, after the others. */
  readonly children?: ReactNode;
}

/** One of several, with its label. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): JSX.Element {
  const { label, of, value, isRequired, onChange, options = [], children } = props;
  return (
    <label>
      <span>
        {of === undefined ? null : <span className="visually-hidden">{of} </span>}
        {label}
      </span>
      <select value={value} required={isRequired} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
        {children}
      </select>
    </label>
  );
}

interface InLanguagesFieldProps {
  readonly label: string;
  readonly locales: readonly string[];
  readonly value: InLanguages;
  readonly isOptional?: boolean;
  readonly onChange: (value: InLanguages) => void;
}

export const noWords: InLanguages = {};

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

/** What a language is called in English. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
}
