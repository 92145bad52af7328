import type { Draft } from 'immer';
import type { Command } from '../contracts/command.ts';
import type { Scopes } from '../contracts/logic.ts';
import type { Alternative, Notification, Run } from '../contracts/program.ts';
import type { Pending } from '../contracts/snapshot.ts';
import { evaluateAll } from '../logic/index.ts';
import { assign, clearContext } from './context.ts';
import { carriedBy, carry } from './message.ts';
import { type Cause, dropPending, type Work } from './work.ts';

/**
 * Applies an alternative, except for its destination: clear, set, fill, notify, error, announce, in this order. All
 * values are computed before the first write.
 */
export function apply(work: Work, alternative: Alternative, before: Scopes): void {
  const { patterns } = work.program;
  const values = evaluateAll(alternative.set ?? {}, before, patterns);
  const filled = evaluateAll(alternative.fill ?? {}, before, patterns);
  const told = toldBy(work, alternative.notify ?? [], before);
  const carried = carriedBy(work, alternative.errors ?? [], before);
  if (alternative.clear) clearContext(work, false);
  assign(work, values);
  fill(work, filled);
  work.commands.push(...told);
  carry(work, carried);
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

/** The notifications of a list, each with its input. */
export function toldBy({ program }: Work, list: readonly Notification[], before: Scopes): readonly Command[] {
  return list.map(({ effect, with: input }) => ({
    do: 'notify',
    effect,
    input: evaluateAll(input, before, program.patterns),
  }));
}

/** The input of an effect that is to run. */
export function inputOf({ program }: Work, run: Run, before: Scopes): Readonly<Record<string, unknown>> {
  return evaluateAll(run.with, before, program.patterns);
}

/** Starts an effect. In the foreground the visible screen is busy until it answers. */
export function start(work: Work, run: Run, input: Readonly<Record<string, unknown>>, cause: Cause): void {
  dropPending(work);
  const { draft } = work;
  draft.serial += 1;
  const { event, background, byAddress } = cause;
  // Frozen, so that Immer does not search it for changes: it holds much of a screen's logic.
  const pending: Pending = Object.freeze({ call: draft.serial, run, event, background, byAddress });
  draft.pending = pending as Draft<Pending>;
  draft.busy = !background;
  if (!background) draft.idled = false;
  work.commands.push({ do: 'run', call: draft.serial, effect: run.effect, input });
}
