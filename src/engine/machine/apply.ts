import type { Draft } from 'immer';
import type { Alternative, Run, Tell } from '../contracts/program.ts';
import type { Pending } from '../contracts/snapshot.ts';
import { evaluateAll } from '../logic/index.ts';
import { assign, clearContext } from './context.ts';
import { carry } from './message.ts';
import { type Cause, dropPending, scopesOf, type Work } from './work.ts';

/** Does everything of an alternative but go where it goes: clear, set, fill, tell, error, announce, in this order. */
export function apply(work: Work, alternative: Alternative, cause: Cause): void {
  const { patterns } = work.program;
  const values = evaluateAll(alternative.set, scopesOf(work, cause), patterns);
  if (alternative.clear) clearContext(work, false);
  assign(work, values);
  fill(work, evaluateAll(alternative.fill, scopesOf(work, cause), patterns));
  tell(work, alternative.tell, cause);
  carry(work, alternative.errors, cause);
  if (alternative.announce) {
    work.commands.push({ do: 'announce', message: { copy: alternative.announce, values: {} } });
  }
}

function fill(work: Work, values: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(values)) {
    work.draft.form.values[field] = typeof value === 'boolean' ? value : String(value ?? '');
    // What the product filled in is not the customer's mistake.
    delete work.draft.form.answered[field];
    delete work.draft.form.touched[field];
  }
}

/** Sends notifications, each with its input. */
export function tell(work: Work, list: readonly Tell[], cause: Cause): void {
  for (const { effect, with: input } of list) {
    work.commands.push({ do: 'tell', effect, input: evaluateAll(input, scopesOf(work, cause), work.program.patterns) });
  }
}

/** Starts an effect. In the foreground the visible screen is busy until it answers. */
export function start(work: Work, run: Run, cause: Cause): void {
  dropPending(work);
  const { draft, program } = work;
  draft.serial += 1;
  const { event, background, byAddress } = cause;
  // Frozen: the draft would look for changes in it, and it holds half a screen's logic.
  const pending: Pending = Object.freeze({ call: draft.serial, run, event, background, byAddress });
  draft.pending = pending as Draft<Pending>;
  draft.busy = !background;
  if (!background) draft.idled = false;
  const input = evaluateAll(run.with, scopesOf(work, cause), program.patterns);
  work.commands.push({ do: 'run', call: draft.serial, effect: run.effect, input });
}
