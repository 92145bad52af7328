import type { Command } from '../contracts/command.ts';
import type { Scopes } from '../contracts/logic.ts';
import type { Alternative, NotificationCall, Run } from '../contracts/program.ts';
import { evaluateAll } from '../logic/index.ts';
import { assign, clearContext } from './context.ts';
import { carriedBy, carry } from './message.ts';
import { type Cause, dropPending, replace, type Work, write } from './work.ts';

/**
 * Applies an alternative, except for its destination: clear, set, fill, notify, error, announce, in this order. All
 * values are computed before the first write.
 */
export function apply(work: Work, alternative: Alternative, before: Scopes): void {
  const { patterns } = work.program;
  const values = evaluateAll(alternative.set ?? {}, before, patterns);
  const filled = evaluateAll(alternative.fill ?? {}, before, patterns);
  const notifyCommands = notifyCommandsOf(work, alternative.notify ?? [], before);
  const carried = carriedBy(work, alternative.errors ?? [], before);
  if (alternative.clear) clearContext(work, false);
  assign(work, values);
  fill(work, filled);
  work.commands.push(...notifyCommands);
  carry(work, carried);
  if (alternative.announce) {
    work.commands.push({ do: 'announce', message: { copy: alternative.announce, values: {} } });
  }
}

function fill(work: Work, values: Readonly<Record<string, unknown>>): void {
  write(work, ({ form }) => {
    for (const [field, value] of Object.entries(values)) {
      form.values[field] = typeof value === 'boolean' ? value : String(value ?? '');
      // What the product filled in is not the customer's mistake.
      delete form.answered[field];
      delete form.touched[field];
    }
  });
}

/** The notifications of a list, each with its input. */
export function notifyCommandsOf(
  { program }: Work,
  list: readonly NotificationCall[],
  before: Scopes,
): readonly Command[] {
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
  const { event, background, byAddress } = cause;
  const call = work.snapshot.serial + 1;
  const pending = { call, run, event, background, byAddress };
  replace(work, { serial: call, pending, busy: !background, idled: background && work.snapshot.idled });
  work.commands.push({ do: 'run', call, effect: run.effect, input });
}
