import type { ComponentProps, JSX } from 'react';

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
