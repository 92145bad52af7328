import { FieldFrame } from './FieldFrame.tsx';
import { Hint } from './Hint.tsx';
import { Problem } from './Problem.tsx';
import type { Field } from './useField.ts';
import { useValue } from './useValue.ts';

export function CheckboxField({ field }: { readonly field: Field }) {
  const value = useValue(field);
  return (
    <FieldFrame field={field}>
      <div className="check-line">
        <input
          id={field.name}
          name={field.name}
          type="checkbox"
          checked={value === true}
          onChange={(event) => field.change(event.target.checked)}
          {...field.described}
        />
        <label htmlFor={field.name}>{field.label}</label>
      </div>
      <Hint field={field} />
      <Problem field={field} />
    </FieldFrame>
  );
}
