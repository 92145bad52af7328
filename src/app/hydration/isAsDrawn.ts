import type { Published } from '../../engine/contracts/ports.ts';
import { cleanForm, fieldsOf, holds, offeredOptions } from '../../engine/logic/index.ts';
import { inputsIn } from '../../ui/fields/value/controls.ts';
import { idsOf } from '../../ui/fields/value/filledIn.ts';

/**
 * Whether the page still has the controls that it was drawn with, and no others. React takes the next input that it finds
 * for the field that it looks for, and gives it that field's name and type: a password would be readable.
 */
export function isAsDrawn(app: HTMLElement, { program, snapshot }: Published): boolean {
  const { context } = snapshot;
  const scopes = { context, form: cleanForm(program, snapshot) };
  const drawn = Object.entries(fieldsOf(program, snapshot.screen))
    .filter(([, { shown }]) => holds(program, shown, scopes))
    .flatMap(([name, field]) => idsOf(name, field, offeredOptions(program, field.options, context)));
  const found = inputsIn(app).map(({ id }) => id);
  return found.join() === drawn.join();
}
