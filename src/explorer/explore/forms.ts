import { keyOfRole } from '../../compiler/grammar/schema.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { FieldLogic } from '../../engine/contracts/program.ts';
import type { FieldValue, Snapshot } from '../../engine/contracts/snapshot.ts';
import { emptyValue, evaluate, failedRules, fieldsOf, offeredOptions } from '../../engine/logic/index.ts';
import type { Product } from '../product.ts';

export type Values = Readonly<Record<string, FieldValue>>;

/** Possible input on a screen: one valid form, and for each field the other values that make a difference. */
export function formsFor(product: Product, snapshot: Snapshot): readonly Values[] {
  const { program } = product;
  const fields = Object.entries(fieldsOf(program, snapshot.screen));
  if (fields.length === 0) return [{}];
  const right = rightForm(product, snapshot, fields);
  const others = fields.flatMap(([name, field]) =>
    candidates(product, snapshot, [name, field], right).map((value) => ({ ...right, [name]: value })),
  );
  const optional = fields.filter(([, field]) => field.optional);
  const empty = Object.fromEntries(optional.map(([name, field]) => [name, emptyValue(field)]));
  return distinct(product, snapshot, [right, ...others, { ...right, ...empty }]);
}

/** Fills each field with a value that passes its rules. */
function rightForm(product: Product, snapshot: Snapshot, fields: readonly (readonly [string, FieldLogic])[]): Values {
  const filled = fields.flatMap((field) => {
    const [first] = candidates(product, snapshot, field);
    return first === undefined ? [] : [[field[0], first] as const];
  });
  return { ...snapshot.form.values, ...Object.fromEntries(filled) };
}

/** Values to try: the examples of the field, the rules and the conditions, the values of other fields, and none. */
function candidates(
  { model, program }: Product,
  { context, screen }: Snapshot,
  [name, field]: readonly [string, FieldLogic],
  others: Values = {},
): readonly FieldValue[] {
  if (field.input === 'checkbox') return [true, false];
  if (field.options.length > 0)
    return [...offeredOptions(program, field.options, context).map(({ value }) => value), ''];
  const examples = field.rules.flatMap((rule) => model.rules.get(rule)?.examples ?? []).map(({ value }) => value);
  const ofConditions = conditionsOfForms(model).flatMap(({ examples }) =>
    examples.map(({ given }) => new Map<string, unknown>(Object.entries(given.form ?? {})).get(name)),
  );
  const { example = 'something else' } = model.screens.get(screen ?? '')?.form?.[name] ?? {};
  const texts = [example, ...examples, ...ofConditions].filter((value) => typeof value === 'string');
  const userId = new Map<string, unknown>(Object.entries(context)).get(keyOfRole(model.context, 'userId') ?? '');
  const names = typeof userId === 'string' && userId !== '' ? [`with ${userId} in it!`] : [];
  const typed = Object.values(others).filter((value) => typeof value === 'string' && value !== '');
  return [...new Set([...texts, ...names, ...typed, 'something else', ''])];
}

/** The named conditions that read what is filled in. Once per model, because a search asks for each form. */
const conditionsOfForms = oncePerObject(({ conditions }: Model) =>
  [...conditions.values()].filter(({ examples }) => examples.some(({ given }) => given.form !== undefined)),
);

/** Of forms with the same failing rules, conditions and filled fields, keeps one. */
function distinct({ model, program }: Product, snapshot: Snapshot, forms: readonly Values[]): readonly Values[] {
  const bySign = new Map<string, Values>();
  for (const values of forms) {
    const form = { ...snapshot.form, answered: {}, values };
    const sign = Object.entries(values).map(([name, value]) => [
      typeof value === 'boolean' ? value : value !== '',
      failedRules(program, { ...snapshot, form }, name),
      fieldsOf(program, snapshot.screen)[name]?.options.length ? value : '',
    ]);
    const { context } = snapshot;
    const verdicts = conditionsOfForms(model).map(({ logic }) =>
      Boolean(evaluate(logic, { context, form: values }, program.patterns)),
    );
    const key = JSON.stringify([sign, verdicts]);
    if (!bySign.has(key)) bySign.set(key, values);
  }
  return [...bySign.values()];
}
