import type { Program } from '../../engine/contracts/program.ts';
import type { FieldValue, Snapshot } from '../../engine/contracts/snapshot.ts';
import { cleanForm } from '../../engine/logic/index.ts';

type Held = Readonly<Record<string, FieldValue>>;

const known = new WeakMap<Snapshot, { readonly program: Program; readonly form: Held }>();

/** What all fields hold, as expressions read it. Every element asks for it, so it is made once for a snapshot. */
export function heldForm(program: Program, snapshot: Snapshot): Held {
  const before = known.get(snapshot);
  if (before?.program === program) return before.form;
  const form = cleanForm(program, snapshot);
  known.set(snapshot, { program, form });
  return form;
}
