import { FieldFrame } from './FieldFrame.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import type { Field } from './useField.ts';
import { useControl } from './value/useControl.ts';

export function CheckboxField({ field }: { readonly field: Field }) {
  const control = useControl(field);
  return (
    <FieldFrame field={field}>
      <div className="check-line">
        <input id={field.name} name={field.name} type="checkbox" {...field.described} {...control} />
        <label htmlFor={field.name}>{field.label}</label>
      </div>
      <Hint field={field} />
      <Problem field={field} />
    </FieldFrame>
  );
}
