import { type ComponentProps, type FormEvent, type JSX, type ReactNode, useState } from 'react';
import type { InLanguages, LinkTarget } from '../messages.ts';

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
  return { values, field, clear: (): void => setValues(initial) };
}

/** What every field is given. */
interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface InputFieldProps extends FieldProps<string>, Omit<ComponentProps<'input'>, keyof FieldProps<string>> {
  readonly isOptional?: boolean;
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

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  /** What it is a choice of, where the page around it says that. */
  readonly of?: string;
  /** Whether the empty value is none. */
  readonly isRequired?: boolean;
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

interface InLanguagesFieldProps extends FieldProps<InLanguages> {
  readonly locales: readonly string[];
  readonly isOptional?: boolean;
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
          dir="auto"
          value={value[locale] ?? ''}
          {...others}
          onChange={(text) => onChange({ ...value, [locale]: text })}
        />
      ))}
    </fieldset>
  );
}

interface LinkFieldProps extends FieldProps<LinkTarget> {
  readonly links: readonly string[];
  /** Whether there may be none. */
  readonly isOptional?: boolean;
}

/** Names no link. */
const newAddress = '+';

export const newLink: LinkTarget = { name: '', address: '' };
export const noLink: LinkTarget = { name: '', address: null };

/** A link to a page that is known, or to a new address. */
export function LinkField({ label, links, value, isOptional, onChange }: LinkFieldProps): JSX.Element {
  const { name, address } = value;
  const others = [...(isOptional ? [['', 'none'] as const] : []), [newAddress, 'a new address'] as const];
  return (
    <>
      <Choice
        label={label}
        value={address === null ? name : newAddress}
        options={[...others, ...links.map((each) => [each, each] as const)]}
        onChange={(chosen) => onChange(chosen === newAddress ? newLink : { name: chosen, address: null })}
      />
      {address === null ? null : (
        <>
          <NameField
            label="Name of the link (words with hyphens)"
            value={name}
            onChange={(next) => onChange({ name: next, address })}
          />
          <InputField
            label="Address; {site} is the site of each environment"
            value={address}
            onChange={(next) => onChange({ name, address: next })}
          />
        </>
      )}
    </>
  );
}

/** A button that sends no form. */
export function Button(props: ComponentProps<'button'>): JSX.Element {
  return <button {...props} type="button" />;
}

/** One that looks like a link. */
export function LinkButton(props: ComponentProps<'button'>): JSX.Element {
  return <Button className="link" {...props} />;
}

/** Words in a language, in its direction. */
export function Quoted({ locale, text }: { readonly locale: string; readonly text: string }): JSX.Element {
  return (
    <q lang={locale} dir="auto">
      {text}
    </q>
  );
}

/** Something that is said, as an item of a list. */
export function asItem(words: string): JSX.Element {
  return <li key={words}>{words}</li>;
}

/** What a language is called in English. */
export function languageName(locale: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
}
