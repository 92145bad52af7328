import type { ConditionExample } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { deciderOf } from './decider.ts';
import { type Row, rowsOf } from './rows.ts';
import { type TableColumn, tableColumn } from './tableColumn.ts';

/** When a named condition holds. Plain data, for a page or a test. */
export interface ConditionTable {
  readonly name: string;
  readonly says: string;
  readonly columns: readonly TableColumn[];
  /** Every case is in one row. */
  readonly rows: readonly Row<boolean>[];
  /** Its own examples, which the compiler runs (F116). */
  readonly samples: readonly ConditionExample[];
}

/** The table of every condition; those with too many cases are left out. */
export function conditionTables(model: Model): readonly ConditionTable[] {
  const { truth } = deciderOf(model);
  return [...model.conditions].flatMap(([name, { says, examples }]) => {
    const found = truth(name);
    if (found === null) return [];
    const columns = found.cases.columns.map((column) => tableColumn(column, [], model));
    return [{ name, says, columns, rows: rowsOf(found.cases, found.holds), samples: examples }];
  });
}
