import type { Place } from '../diagnostic.ts';
import type { Model } from '../link/model.ts';
import type { ListKind, OutcomeSetting, Owner, Setting } from '../walk/visitor.ts';
import { byCondition } from './byCondition.ts';
import type { Cases } from './cases.ts';
import { type Decision, namesOf, takenIn } from './decision.ts';
import { decisionsOf } from './decisionsOf.ts';
import type { GuardedList } from './guardedLists.ts';
import { type Lead, leadOf } from './lead.ts';
import { type Row, rowsOf } from './rows.ts';
import { type TableColumn, tableColumn } from './tableColumn.ts';

/** Somewhere that a list is used. */
export interface Use {
  readonly owner: Owner['kind'];
  /** The screen, state or table; null for the app. */
  readonly id: string | null;
  readonly overlay: string | null;
  readonly event: string | null;
  readonly outcome: OutcomeSetting | null;
}

/** Columns, and rows of which every case is in exactly one. */
export interface Table {
  readonly columns: readonly TableColumn[];
  /** The answer is the number of the lead that is taken while nothing is at work; null: none. */
  readonly rows: readonly Row<number | null>[];
}

/** What an ordered list of alternatives does, whatever is the case. Plain data, for a page or a test. */
export interface DecisionTable {
  readonly kind: ListKind;
  /** Where it stands in the files. */
  readonly place: Place;
  /** What a choice says of itself; null for all others. */
  readonly says: string | null;
  /** A list of `outcomes.json` is used by each run that names its table; all others once. */
  readonly uses: readonly Use[];
  /** By what is read. Of a choice, it is read after its `set`. */
  readonly byValue: Table;
  /** The same by the conditions that hold, and the value that a choice looks at: shorter where conditions read much. */
  readonly byCondition: Table;
  /** The alternatives, in their order. */
  readonly leads: readonly Lead[];
  /** The conditions that they name. */
  readonly conditions: readonly string[];
  /** False when there were too many cases, so that each condition is a column that is true or false. */
  readonly isExact: boolean;
}

/** The decision table of every guarded list; those with too many cases are left out (F118 tells them). */
export function decisionTables(model: Model): readonly DecisionTable[] {
  return decisionsOf(model).flatMap(({ list, decision }) =>
    decision === null ? [] : [tableOf(list, decision, model)],
  );
}

function tableOf(list: GuardedList, decision: Decision, model: Model): DecisionTable {
  const { kind, alternatives, by, settings, container } = list;
  const [first] = settings;
  const state = first?.owner.kind === 'state' && kind === 'choice' ? first.owner.state : null;
  const taken = takenIn(decision);
  const table = (cases: Cases): Table => ({
    columns: cases.columns.map((column) => tableColumn(column, settings, model)),
    rows: rowsOf(cases, taken),
  });
  return {
    kind,
    place: model.origins.at(container),
    says: state?.says ?? null,
    uses: settings.map(useOf),
    byValue: table(decision),
    byCondition: table(byCondition(decision, by)),
    leads: alternatives.map((alternative) => leadOf(alternative, model)),
    conditions: [...new Set(alternatives.flatMap(namesOf))],
    isExact: decision.isExact,
  };
}

function useOf({ owner, overlay, event, outcome }: Setting): Use {
  const id = owner.kind === 'app' ? null : 'id' in owner ? owner.id : owner.name;
  return { owner: owner.kind, id, overlay: overlay?.name ?? null, event, outcome };
}
