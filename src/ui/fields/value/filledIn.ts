import type { FieldLogic, Program } from '../../../engine/contracts/program.ts';
import type { FieldValue } from '../../../engine/contracts/snapshot.ts';
import { cleanValue, fieldsOf } from '../../../engine/logic/index.ts';
import { drawnIn, inputsIn, isTyped, valueIn } from './controls.ts';

/** The ids of a field's controls, which no other control of the page has. */
export function idsOf(name: string, { input }: FieldLogic, options: readonly { readonly value: string }[]): string[] {
  return input === 'radio' ? options.map(({ value }) => optionId(name, value)) : [name];
}

/** The id of a radio button. */
export function optionId(field: string, option: string): string {
  return `${field}-${option}`;
}

/**
 * The values that differ from the drawn ones in a form that React does not have yet. Where a text differs from a known
 * one too, another person fills in the form: then what is to be chosen counts as it is on view.
 * @param known what the engine has for the fields
 */
export function readFilledIn(
  form: HTMLFormElement,
  program: Program,
  screen: string,
  known: Readonly<Record<string, FieldValue>> = {},
): Readonly<Record<string, FieldValue>> {
  const controls = inputsIn(form);
  const fields = Object.entries(fieldsOf(program, screen)).map(([name, field]) => {
    const ids = idsOf(name, field, field.options);
    return { name, field, own: new Set(controls.filter(({ id }) => ids.includes(id))) };
  });
  const onView = fields.filter(({ own }) => own.size > 0);
  const filledIn = new Set(onView.filter(({ own }) => valueIn(own) !== drawnIn(own)));
  const isAnother = [...filledIn].some(
    ({ name, field, own }) => isTyped(field) && known[name] && isOther(field, known[name], valueIn(own)),
  );
  const read = onView.filter((each) => filledIn.has(each) || (isAnother && !isTyped(each.field)));
  return Object.fromEntries(read.map(({ name, own }) => [name, valueIn(own)]));
}

function isOther(field: FieldLogic, ...values: readonly [FieldValue, FieldValue]): boolean {
  const [one, other] = values.map((value) => String(cleanValue(field, value)).toLowerCase());
  return one !== other;
}
