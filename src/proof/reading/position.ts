import type { RunSource } from '../../compiler/analysis/visitor.ts';
import type { FieldValue, Snapshot } from '../../engine/contracts/snapshot.ts';

/** A place of the flows where an effect is run. */
export interface RunPlace {
  /** A name for reports: the alternative or the step that runs it. */
  readonly id: string;
  readonly source: RunSource;
}

/** An effect that is waited for. */
export interface Waiting {
  readonly place: RunPlace;
  readonly background: boolean;
  readonly byAddress: boolean;
}

/** Where a customer is, as docs/language.md tells it: the part of a snapshot that the flows decide. */
export interface Position {
  readonly state: string;
  readonly screen: string | null;
  readonly overlay: string | null;
  readonly busy: boolean;
  readonly idled: boolean;
  readonly waiting: Waiting | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Texts and rules that are on their way to the screen that shows next. */
  readonly carried: readonly string[];
}

/** The position that a snapshot shows; what is waited for there is known from the step before. */
export function positionOf(snapshot: Snapshot, waiting: Waiting | null): Position {
  const { state, screen, overlay, busy, idled, form, carried } = snapshot;
  return {
    state,
    screen,
    overlay,
    busy,
    idled,
    waiting: snapshot.pending === null ? null : waiting,
    context: snapshot.context as Readonly<Record<string, unknown>>,
    values: form.values,
    carried: carried.map((each) => (each.kind === 'rule' ? `rule ${each.rule}` : each.copy)),
  };
}
