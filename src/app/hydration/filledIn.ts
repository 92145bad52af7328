import type { Program } from '../../engine/contracts/program.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { fieldsOf } from '../../engine/logic/index.ts';
import { readForm } from '../../ui/fields/readForm.ts';

/** Whether the value of a field differs from the rendered one. For a box, `checked` counts. */
export function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

/** Reads the fields of a screen of which any control is changed. */
export function readFilledIn(
  form: HTMLFormElement,
  program: Program,
  screen: string,
): Readonly<Record<string, FieldValue>> {
  const inputs = [...form.querySelectorAll('input')];
  const filledIn = Object.entries(fieldsOf(program, screen)).filter(([name]) =>
    inputs.some((field) => field.name === name && isChanged(field)),
  );
  return readForm(form, Object.fromEntries(filledIn));
}
