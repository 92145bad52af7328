import type { Scopes } from '../contracts/logic.ts';
import type { ErrorMessage } from '../contracts/program.ts';
import type { Answer, Carried, Snapshot } from '../contracts/snapshot.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { chooseCopy, evaluateAll, fieldsOf } from '../logic/index.ts';
import { focus, replace, scopesOf, visibleScreen, type Work, write } from './work.ts';

/** The messages of an alternative, with the values of their texts. */
export function carriedBy({ program }: Work, errors: readonly ErrorMessage[], before: Scopes): readonly Carried[] {
  return errors.map((error) => {
    if (error.kind === 'rule') return error;
    return { ...error, values: evaluateAll(error.values, before, program.patterns) };
  });
}

/** Lets messages travel with `next` until a screen is shown. The newest win. */
export function carry(work: Work, messages: readonly Carried[]): void {
  if (messages.length > 0) replace(work, { carried: messages });
}

/** Shows the travelling messages on the visible screen. The first of them gets the focus. */
export function deliver(work: Work): void {
  const { carried } = work.snapshot;
  const [first] = carried;
  if (first === undefined) return;
  replace(work, { carried: [] });
  for (const message of carried) show(work, message);
  focus(work, first.kind === 'alert' ? { on: 'alert' } : { on: 'field', field: first.field });
}

function show(work: Work, message: Carried): void {
  switch (message.kind) {
    case 'alert':
      return showAlert(work, { copy: message.copy, values: message.values, declared: false });
    case 'field':
      return answer(work, message.field, { copy: message.copy, values: message.values, rule: null });
    case 'rule': {
      const { field, rule } = message;
      const summary = fieldsOf(work.program, work.snapshot.screen)[field]?.summary;
      return answer(work, field, { copy: summary ?? work.program.rules[rule]?.copy ?? '', values: {}, rule });
    }
    default:
      return unreachable(message);
  }
}

function showAlert(work: Work, alert: Snapshot['alert']): void {
  write(work, (draft) => {
    draft.alert = alert;
    delete draft.form.sinceAlert;
  });
}

function answer(work: Work, field: string, answered: Answer): void {
  write(work, ({ form }) => {
    form.answered[field] = answered;
    form.touched[field] = true;
    form.failedSubmits += 1;
  });
}

/**
 * While no transition has raised an alert, the screen's own alternatives decide; a new one waits until no step is at
 * work, so that it appears together with the screen that it is about.
 */
export function settleAlert(work: Work): void {
  const { alert, form, state, screen: visible } = work.snapshot;
  if (alert && !alert.declared) return;
  if (form.sinceAlert === 'gone') return;
  const screen = visibleScreen(work);
  const chosen = screen && chooseCopy(work.program, screen.alert, scopesOf(work));
  if (chosen?.copy === alert?.copy || (chosen && state !== visible)) return;
  showAlert(work, chosen && { ...chosen, declared: true });
  if (chosen) focus(work, { on: 'alert' });
}
