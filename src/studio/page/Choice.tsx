import type { JSX, ReactNode } from 'react';

interface ChoiceProps {
  readonly label: string;
  /** What it is a choice of, where the page around it says that. */
  readonly of?: string;
  readonly value: string;
  /** Whether the empty value is none. */
  readonly isRequired?: boolean;
  readonly onChoose: (value: string) => void;
  /** Each with its words. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** Options in groups, after the others. */
  readonly children?: ReactNode;
}

/** One of several, with its label. */
export function Choice({ label, of, value, isRequired, onChoose, options = [], children }: ChoiceProps): JSX.Element {
  return (
    <label>
      <span>
        {of === undefined ? null : <span className="visually-hidden">{of} </span>}
        {label}
      </span>
      <select value={value} required={isRequired} onChange={({ target }) => onChoose(target.value)}>
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
