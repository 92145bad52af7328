import type { RunSource } from '../../compiler/analysis/visitor.ts';
import type { FieldValue, Snapshot } from '../../engine/contracts/snapshot.ts';

/** A place of the flows that runs an effect. */
export interface RunPlace {
  /** A name for reports: the alternative or the step that runs it. */
  readonly id: string;
  readonly source: RunSource;
}

/** A pending effect. */
export interface Waiting {
  readonly place: RunPlace;
  readonly background: boolean;
  readonly byAddress: boolean;
}

/** The position of a customer, as docs/language.md defines it: the part of a snapshot that the flows decide. */
export interface Position {
  readonly state: string;
  readonly screen: string | null;
  readonly overlay: string | null;
  readonly busy: boolean;
  readonly idled: boolean;
  readonly waiting: Waiting | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Travelling texts and rules, for the next screen. */
  readonly carried: readonly string[];
}

/** The position of a snapshot. Its pending effect is known from the step before. */
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
