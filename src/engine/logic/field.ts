import type { FieldLogic, Guard, Program } from '../contracts/program.ts';
import type { FieldValue, Message, Snapshot } from '../contracts/snapshot.ts';
import { cleanValue } from './clean.ts';
import { evaluate, firstMatch, judge } from './evaluate.ts';
import { holds } from './guard.ts';

/** What the form and its rules are about. */
export type FormState = Pick<Snapshot, 'screen' | 'form' | 'context'>;

/** The fields of the visible screen. */
export function fieldsOf(program: Program, screen: string | null): Readonly<Record<string, FieldLogic>> {
  const state = screen === null ? undefined : program.states[screen];
  return state?.kind === 'screen' ? state.form : {};
}

/** What a field is before the customer touches it. */
export function emptyValue(field: FieldLogic): FieldValue {
  return field.input === 'checkbox' ? false : '';
}

/** All fields of the visible screen as rules and effects see them: the scope `form`. One that is hidden is empty. */
export function cleanForm(program: Program, state: FormState): Record<string, FieldValue> {
  const fields = Object.entries(fieldsOf(program, state.screen));
  const typed = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      ownValue(program, field, state, cleanValue(field, state.form.values[name] ?? emptyValue(field))),
    ]),
  );
  const guarded = fields.filter(([, { shown }]) => shown.when.length + shown.unless.length > 0);
  const withoutHidden = (form: Record<string, FieldValue>): Record<string, FieldValue> => {
    const hidden = guarded.filter(([, { shown }]) => !holds(program, shown, { context: state.context, form }));
    return { ...typed, ...Object.fromEntries(hidden.map(([name, field]) => [name, emptyValue(field)])) };
  };
  // A hidden field may hide the fields whose guards read it. One round per guarded field settles the longest chain.
  return guarded.reduce(withoutHidden, typed);
}

/** A choice that is not offered any more counts as none. So may a text that is still the first one. */
function ownValue(program: Program, field: FieldLogic, { context }: FormState, value: FieldValue): FieldValue {
  if (field.unchanged === 'empty') {
    const first = cleanValue(field, String(evaluate(field.initial, { context }, program.patterns) ?? ''));
    return String(first).toLowerCase() === String(value).toLowerCase() ? '' : value;
  }
  if (field.options.length === 0) return value;
  return offeredOptions(program, field.options, context).some((option) => option.value === value) ? value : '';
}

/** The options of a field that are offered now. */
export function offeredOptions<T extends Guard>(
  program: Program,
  options: readonly T[],
  context: object,
): readonly T[] {
  return options.filter((option) => holds(program, option, { context }));
}

/**
 * The names of the rules that a field's value fails, in order. A field that is hidden, or optional and empty, fails
 * none.
 * @param form the clean form. Callers that check many fields make it once: one per field would take quadratic time
 */
export function failedRules(
  program: Program,
  state: FormState,
  name: string,
  form: Readonly<Record<string, FieldValue>> = cleanForm(program, state),
): readonly string[] {
  const field = fieldsOf(program, state.screen)[name];
  if (!field) return [];
  const scopes = { context: state.context, form, value: form[name] };
  const isAsked = holds(program, field.shown, scopes) && !(field.optional && form[name] === emptyValue(field));
  if (!isAsked) return [];
  const results = field.rules.map((rule) => judge(program.rules[rule]?.passes ?? true, scopes, program.patterns));
  // A text that is too long for patterns is never valid. Where another rule says why, that is enough.
  const isEnough = results.includes('failed');
  return field.rules.filter((_, at) => results[at] === 'failed' || (results[at] === 'cut' && !isEnough));
}

/**
 * The message of a field: the answer that an outcome gave it, else its summary or its first failing rule; null if it is
 * valid.
 * @param form as for `failedRules`
 */
export function fieldProblem(
  program: Program,
  state: FormState,
  name: string,
  form: Readonly<Record<string, FieldValue>> = cleanForm(program, state),
): Message | null {
  const answered = state.form.answered[name];
  if (answered) return answered;
  const [first] = failedRules(program, state, name, form);
  if (first === undefined) return null;
  const summary = fieldsOf(program, state.screen)[name]?.summary ?? null;
  if (summary !== null) return { copy: summary, values: {} };
  const copy = program.rules[first]?.copy;
  return copy === undefined ? null : { copy, values: signIn(program, first, form[name]) };
}

/** The sign of a value that a rule names: as it is or, where it has no shape, by its number in Unicode. */
export function signIn({ rules, patterns }: Program, rule: string, value: unknown): Readonly<Record<string, unknown>> {
  const source = patterns[rules[rule]?.names ?? ''];
  if (source === undefined) return {};
  const sign = firstMatch(source, String(value ?? ''));
  const number = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return { sign: /^[\p{C}\p{Z}\p{M}]/u.test(sign) ? `U+${number}` : sign };
}
