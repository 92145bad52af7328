import type { JSX, ReactNode } from 'react';

interface ChoiceProps {
  readonly label: string;
  /** What it is a choice of, where the page around it says that. */
  readonly of?: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** One of several, with its label. */
export function Choice({ label, of, value, onChoose, children }: ChoiceProps): JSX.Element {
  return (
    <label>
      <span>
        {of === undefined ? null : <span className="visually-hidden">{of} </span>}
        {label}
      </span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}
