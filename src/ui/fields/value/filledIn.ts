import type { FieldLogic, Program } from '../../../engine/contracts/program.ts';
import type { FieldValue } from '../../../engine/contracts/snapshot.ts';
import { fieldsOf } from '../../../engine/logic/index.ts';
import { drawnIn, inputsIn, valueIn } from './controls.ts';

/** The ids of a field's controls, which no other control of the page has. */
export function idsOf(name: string, { input }: FieldLogic, options: readonly { readonly value: string }[]): string[] {
  return input === 'radio' ? options.map(({ value }) => optionId(name, value)) : [name];
}

/** The id of a radio button. */
export function optionId(field: string, option: string): string {
  return `${field}-${option}`;
}

/** The values that differ from the drawn ones in a form that React does not have yet. */
export function readFilledIn(
  form: HTMLFormElement,
  program: Program,
  screen: string,
): Readonly<Record<string, FieldValue>> {
  const controls = inputsIn(form);
  const fields = Object.entries(fieldsOf(program, screen)).map(([name, field]) => {
    const ids = idsOf(name, field, field.options);
    return [name, new Set(controls.filter(({ id }) => ids.includes(id)))] as const;
  });
  const filledIn = fields.filter(([, own]) => own.size > 0 && valueIn(own) !== drawnIn(own));
  return Object.fromEntries(filledIn.map(([name, own]) => [name, valueIn(own)]));
}
