import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import { RuleList } from './RuleList.tsx';
import type { Field } from './useField.ts';

/** Label above, hint, control, message below: the frame of everything that is typed. Its rules stand before the control. */
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
