import type { FieldLogic } from '../../../engine/contracts/program.ts';
import type { FieldValue } from '../../../engine/contracts/snapshot.ts';

/** The inputs of one field: one, or a radio button for each option. */
export type FieldInputs = ReadonlySet<HTMLInputElement>;

/** What the inputs of a field hold in the page. */
export function valueIn(controls: FieldInputs): FieldValue {
  for (const input of controls) {
    if (input.type === 'checkbox') return input.checked;
    if (input.type !== 'radio') return input.value;
    if (input.checked) return input.value;
  }
  return '';
}

/** What the inputs of a field were drawn with. */
export function drawnIn(controls: FieldInputs): FieldValue {
  for (const { type, value, defaultValue, defaultChecked } of controls) {
    if (type === 'checkbox') return defaultChecked;
    if (type !== 'radio') return defaultValue;
    if (defaultChecked) return value;
  }
  return '';
}

/** Puts a value into the inputs of a field. */
export function putIn(controls: FieldInputs, value: FieldValue): void {
  for (const input of controls) {
    if (input.type === 'checkbox') input.checked = value === true;
    else if (input.type === 'radio') input.checked = input.value === value;
    else putText(input, String(value));
  }
}

function putText(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  const isFilledIn = input.value === '';
  input.value = value;
  // The customer may be in the field already: the next key then replaces what was filled in.
  if (isFilledIn && document.activeElement === input) input.select();
}

/** Whether a field is typed into, and not chosen. Only such a field is read-only while the screen is busy. */
export function isTyped({ input }: FieldLogic): boolean {
  return input !== 'checkbox' && input !== 'radio';
}

/** Whether an input differs from what it was drawn with. The value of a box says "on" even where none was drawn. */
export function isChanged({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked || (type !== 'checkbox' && type !== 'radio' && value !== defaultValue);
}
