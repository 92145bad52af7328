import type { Alternative, ErrorMessage, Events, Go, Run, Tell } from '../../engine/contracts/program.ts';
import { type AnyAlternative, listOf, type RunSource } from '../analysis/visitor.ts';
import { outcomesOf } from '../analysis/walkParts.ts';
import type { ErrorMessage as SourceError, Events as SourceEvents, Tell as SourceTell } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitGuard } from './guard.ts';
import { mapRecord } from './mapRecord.ts';

/** Every event with its ordered alternatives. */
export function emitEvents(events: SourceEvents | undefined, model: Model): Events {
  return mapRecord(events ?? {}, (alternatives) => emitAlternatives(alternatives, model));
}

/** One alternative or several, as a list with all defaults filled in. */
export function emitAlternatives(
  alternatives: AnyAlternative | readonly AnyAlternative[],
  model: Model,
): readonly Alternative[] {
  return listOf(alternatives).map((alternative) => emitAlternative(alternative, model));
}

/** One alternative with all defaults filled in. */
export function emitAlternative(alternative: AnyAlternative, model: Model): Alternative {
  return {
    ...emitGuard(alternative),
    always: ('always' in alternative && alternative.always) || false,
    clear: alternative.clear ?? false,
    set: alternative.set ?? {},
    fill: alternative.fill ?? {},
    tell: emitTells(alternative.tell),
    errors: emitErrors(alternative.error),
    announce: alternative.announce ?? null,
    go: goOf(alternative, model),
  };
}

/** Notifications with their inputs. */
export function emitTells(tells: readonly SourceTell[] | undefined): readonly Tell[] {
  return (tells ?? []).map(({ effect, with: input }) => ({ effect, with: input ?? {} }));
}

/** An effect with what follows every outcome: the shared table is merged in. */
export function emitRun(run: RunSource, model: Model): Run {
  return {
    effect: run.run,
    with: run.with ?? {},
    // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
    then: Object.fromEntries(
      [...outcomesOf(run, model)].map(([code, alternatives]) => [code, emitAlternatives(alternatives, model)]),
    ),
  };
}

function emitErrors(errors: AnyAlternative['error']): readonly ErrorMessage[] {
  return errors === undefined ? [] : listOf(errors).map(emitError);
}

function emitError(error: string | SourceError): ErrorMessage {
  if (typeof error === 'string') return { kind: 'alert', copy: error, values: {} };
  const { field, copy = '', rule, values = {} } = error;
  if (field === undefined) return { kind: 'alert', copy, values };
  return rule === undefined ? { kind: 'field', field, copy, values } : { kind: 'rule', field, rule };
}

function goOf(alternative: AnyAlternative, model: Model): Go {
  if (alternative.next !== undefined) return { kind: 'next', to: alternative.next };
  if ('open' in alternative && alternative.open !== undefined) return { kind: 'open', overlay: alternative.open };
  if ('run' in alternative && alternative.run !== undefined) {
    return { kind: 'run', run: emitRun({ ...alternative, run: alternative.run }, model) };
  }
  return { kind: 'stay' };
}
