import { unreachable } from '../../engine/contracts/unreachable.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import type { Field } from './useField.ts';

export function FieldControl({ field }: { readonly field: Field }) {
  const { input } = field.logic;
  switch (input) {
    case 'text':
      return <TextField field={field} />;
    case 'password':
      return <PasswordField field={field} />;
    case 'checkbox':
      return <CheckboxField field={field} />;
    case 'radio':
      return <RadioField field={field} />;
    case 'select':
      return <SelectField field={field} />;
    case 'code':
      return <CodeField field={field} />;
    default:
      return unreachable(input);
  }
}
