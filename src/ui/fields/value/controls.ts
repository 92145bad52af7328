import type { FieldLogic } from '../../../engine/contracts/program.ts';
import type { FieldValue } from '../../../engine/contracts/snapshot.ts';
import { drawnOption } from './drawnOption.ts';

/** What a field is typed into or chosen in. */
export type FieldInput = HTMLInputElement | HTMLSelectElement;

/** The controls of one field: one, or a radio button for each option. */
type FieldInputs = ReadonlySet<FieldInput>;

const kinds = 'input, select';

/** All controls in a part of the page. */
export function inputsIn(part: ParentNode): readonly FieldInput[] {
  return [...part.querySelectorAll<FieldInput>(kinds)];
}

/** Whether it is a control. */
export function isInput(target: unknown): target is FieldInput {
  return target instanceof Element && target.matches(kinds);
}

/** The controls of a field that customers see: where an extension has put a copy in place of one, the copy. */
export function controlsOnView(controls: FieldInputs): FieldInputs {
  return new Set([...controls].flatMap((control) => (control.isConnected ? control : copiesOf(control))));
}

function copiesOf({ id }: FieldInput): readonly FieldInput[] {
  const copies = inputsIn(document).filter((control) => control.id === id);
  return copies.length === 1 ? copies : [];
}

/** What the controls of a field hold in the page. */
export function valueIn(controls: FieldInputs): FieldValue {
  for (const control of controls) {
    if (!isBox(control)) return control.value;
    if (control.type === 'checkbox') return control.checked;
    if (control.checked) return control.value;
  }
  return '';
}

/** What the controls of a field were drawn with. */
export function drawnIn(controls: FieldInputs): FieldValue {
  for (const control of controls) {
    if (!isBox(control)) return drawnText(control);
    if (control.type === 'checkbox') return control.defaultChecked;
    if (control.defaultChecked) return control.value;
  }
  return '';
}

/** Puts a value into the controls of a field. */
export function putIn(controls: FieldInputs, value: FieldValue): void {
  for (const control of controls) {
    if (!isBox(control)) putText(control, String(value));
    else control.checked = control.type === 'checkbox' ? value === true : control.value === value;
  }
}

/** A control that is checked or not, in place of holding a text. */
export function isBox(control: FieldInput): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function drawnText(control: FieldInput): string {
  return 'defaultValue' in control ? control.defaultValue : drawnOption(control);
}

function putText(control: FieldInput, value: string): void {
  if (control.value === value) return;
  const isFilledIn = control.value === '';
  // Chrome shows what it has filled in, and lets the page read it only after a gesture of the customer.
  if (isFilledIn && control.matches(':is(:autofill, :-webkit-autofill)')) return;
  control.value = value;
  // The customer may be in the field already: the next key then replaces what was filled in.
  if (isFilledIn && 'select' in control && document.activeElement === control) control.select();
}

/** Whether a field is typed into, and not chosen. Only such a field is read-only while the screen is busy. */
export function isTyped({ input, options }: FieldLogic): boolean {
  return input !== 'checkbox' && options.length === 0;
}

/** Whether a control differs from what it was drawn with. */
export function isChanged(control: FieldInput): boolean {
  const alone = new Set([control]);
  return valueIn(alone) !== drawnIn(alone);
}
