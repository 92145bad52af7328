import type { Scopes } from '../contracts/logic.ts';
import type { FieldLogic, Program, ScreenState } from '../contracts/program.ts';
import type { FieldValue, Form } from '../contracts/snapshot.ts';
import { cleanForm, cleanValue, emptyValue, evaluate, fieldProblem, offeredOptions } from '../logic/index.ts';
import { emptyForm } from './initial.ts';
import { type SnapshotDraft, visibleScreen, type Work, write } from './work.ts';

/** The form of a screen that is entered. */
export function newForm(program: Program, screen: ScreenState, scopes: Scopes): Form {
  const values = Object.entries(screen.form).map(([name, field]) => [name, initialValue(program, field, scopes)]);
  return { ...emptyForm, values: Object.fromEntries(values) };
}

function initialValue(program: Program, field: FieldLogic, scopes: Scopes): FieldValue {
  const initial = evaluate(field.initial, scopes, program.patterns);
  if (field.input === 'checkbox') return initial === true;
  const offered = offeredOptions(program, field.options, scopes.context ?? {});
  const isKnown = field.options.length === 0 || offered.some(({ value }) => value === initial);
  if (typeof initial === 'string' && initial !== '' && isKnown) return initial;
  const [only] = offered;
  return field.preselect === 'only-option' && offered.length === 1 && only ? only.value : emptyValue(field);
}

/** Selects an option that is the only one offered, also when the offer has shrunk since the screen was entered. */
export function preselect(work: Work): void {
  const screen = visibleScreen(work);
  if (!screen) return;
  for (const [name, field] of Object.entries(screen.form)) {
    if (field.preselect !== 'only-option') continue;
    const [only, ...more] = offeredOptions(work.program, field.options, work.snapshot.context);
    if (!only || more.length > 0 || work.snapshot.form.values[name] === only.value) continue;
    write(work, ({ form }) => {
      form.values[name] = only.value;
      delete form.touched[name];
      delete form.answered[name];
    });
  }
}

/** Takes the values of the fields from the page, because browsers fill some in without an event. */
export function adoptValues(work: Work, screen: ScreenState, values: Readonly<Record<string, FieldValue>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (name in screen.form) change(work, name, value);
  }
}

export function change(work: Work, field: string, value: FieldValue): void {
  if (work.snapshot.form.values[field] === value) return;
  const waits = visibleScreen(work)?.form[field]?.judgedAt === 'submit';
  write(work, (draft) => {
    const { form } = draft;
    form.values[field] = value;
    // What was said of a try is over with the first key of the next.
    if (waits) form.answered = {};
    else delete form.answered[field];
    if (waits) delete form.touched[field];
    if (form.sinceAlert === 'refused') dropAlert(draft);
    else if (draft.alert !== null) form.sinceAlert = 'changed';
  });
}

/**
 * A submit found a problem, and is not sent. An alert about values that still stand there goes at the next change, not
 * now.
 */
export function refuseSubmit(work: Work): void {
  write(work, (draft) => {
    draft.form.failedSubmits += 1;
    if (draft.form.sinceAlert === 'changed') dropAlert(draft);
    else if (draft.alert !== null) draft.form.sinceAlert = 'refused';
  });
}

function dropAlert(draft: SnapshotDraft): void {
  draft.alert = null;
  draft.form.sinceAlert = 'gone';
}

/** The customer left a field: it shows its messages from now on, unless they wait for a submit. */
export function leave(work: Work, field: string): void {
  const screen = visibleScreen(work);
  if (!screen) return;
  write(work, ({ form }) => {
    showClean(form, screen, field);
    if (screen.form[field]?.judgedAt !== 'submit') form.touched[field] = true;
  });
}

/** Keeps what rules and effects see of a field, so that the page shows it, too. A password stays as it was typed. */
function showClean(form: SnapshotDraft['form'], screen: ScreenState, name: string): void {
  const field = screen.form[name];
  const value = form.values[name];
  if (field && field.input !== 'password' && value !== undefined) form.values[name] = cleanValue(field, value);
}

/**
 * Marks all fields as checked.
 * @returns the topmost field with a problem, or null
 */
export function checkForm(work: Work, screen: ScreenState): string | null {
  const names = Object.keys(screen.form);
  write(work, ({ form }) => {
    for (const name of names) showClean(form, screen, name);
    form.answered = {};
    form.touched = Object.fromEntries(names.map((name) => [name, true as const]));
  });
  const { program, snapshot } = work;
  const clean = cleanForm(program, snapshot);
  return names.find((name) => fieldProblem(program, snapshot, name, clean) !== null) ?? null;
}
