import type { ReactNode } from 'react';
import { useWords } from '../store/contexts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import { RuleList } from './RuleList.tsx';
import type { Field } from './useField.ts';

/** The frame of a text input: label above, hint and rules, control, message below. */
export function InputFrame({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  const words = useWords();
  return (
    <FieldFrame field={field}>
      <label htmlFor={field.name}>{field.label}</label>
      <Hint field={field} />
      <RuleList field={field} />
      <div className="control">{children}</div>
      {field.dropsEnds && <p className="hint">{words.key('ui.endsDropped')}</p>}
      <Problem field={field} />
    </FieldFrame>
  );
}
