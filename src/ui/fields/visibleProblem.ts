import type { Program } from '../../engine/contracts/program.ts';
import type { FieldValue, Message, Snapshot } from '../../engine/contracts/snapshot.ts';
import { fieldProblem } from '../../engine/logic/index.ts';

/**
 * The message of a field, if it may be shown: none appears before the customer has finished.
 * @param form the clean form, where it is known
 */
export function visibleProblem(
  program: Program,
  snapshot: Snapshot,
  field: string,
  form?: Readonly<Record<string, FieldValue>>,
): Message | null {
  const { touched, answered } = snapshot.form;
  return touched[field] || answered[field] ? fieldProblem(program, snapshot, field, form) : null;
}
