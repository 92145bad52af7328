import type { ErrorMessage } from '../contracts/program.ts';
import { chooseCopy, evaluateAll } from '../logic/index.ts';
import { type Cause, scopesOf, visibleScreen, type Work } from './work.ts';

/** Lets a message travel with `next` until a screen is shown. */
export function carry(work: Work, error: ErrorMessage, cause: Cause): void {
  const values = evaluateAll(error.values, scopesOf(work, cause), work.program.patterns);
  work.draft.carried = { field: error.field, copy: error.copy, values };
}

/** Shows the travelling message on the visible screen. */
export function deliver(work: Work): void {
  const { carried, form } = work.draft;
  if (!carried) return;
  const { field, copy, values } = carried;
  work.draft.carried = null;
  if (field === null) {
    work.draft.alert = { copy, values, declared: false };
    work.commands.push({ do: 'focus', target: { on: 'alert' } });
    return;
  }
  form.answered[field] = { copy, values };
  form.touched[field] = true;
  form.failedSubmits += 1;
  work.commands.push({ do: 'focus', target: { on: 'field', field } });
}

/**
 * While no transition has raised an alert, the screen's own alternatives decide; a new one waits until no step is at
 * work, so that it appears together with the screen that it is about.
 */
export function settleAlert(work: Work): void {
  const { alert, state, screen: visible } = work.draft;
  if (alert && !alert.declared) return;
  const screen = visibleScreen(work);
  const chosen = screen && chooseCopy(work.program, screen.alert, scopesOf(work));
  if (chosen?.copy === alert?.copy || (chosen && state !== visible)) return;
  work.draft.alert = chosen && { ...chosen, declared: true };
  if (chosen) work.commands.push({ do: 'focus', target: { on: 'alert' } });
}
