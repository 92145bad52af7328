import type { Program } from '../../engine/contracts/program.ts';
import type { Message, Snapshot } from '../../engine/contracts/snapshot.ts';
import { fieldProblem } from '../../engine/logic/index.ts';
import { heldForm } from '../scene/heldForm.ts';

/** The message of a field that the customer may see: nobody is told off before they are done. */
export function visibleProblem(program: Program, snapshot: Snapshot, field: string): Message | null {
  const { touched, answered } = snapshot.form;
  return touched[field] || answered[field] ? fieldProblem(program, snapshot, field, heldForm(program, snapshot)) : null;
}
