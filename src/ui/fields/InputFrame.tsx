import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import { RuleList } from './RuleList.tsx';
import type { Field } from './useField.ts';

/** The frame of a text input: label above, hint and rules, control, message below. */
export function InputFrame({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  return (
    <FieldFrame field={field}>
      <label htmlFor={field.name}>{field.label}</label>
      <Hint field={field} />
      <RuleList field={field} />
      <div className="control">{children}</div>
      <Problem field={field} />
    </FieldFrame>
  );
}
