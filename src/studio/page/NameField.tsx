import type { JSX } from 'react';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (name: string) => void;
}

/** A new name, as the grammar spells names: words with hyphens. */
export function NameField({ label, value, isOptional, onChange }: NameFieldProps): JSX.Element {
  return (
    <label>
      {label}
      <input
        required={isOptional !== true}
        pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
