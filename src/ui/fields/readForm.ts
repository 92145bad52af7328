import type { FieldLogic } from '../../engine/contracts/program.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';

/** Reads the values of the fields from the page, because browsers fill some in without an event. */
export function readForm(
  form: HTMLFormElement | null,
  fields: Readonly<Record<string, FieldLogic>>,
): Record<string, FieldValue> {
  if (form === null) return {};
  const held = new FormData(form);
  const shown = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null);
  return Object.fromEntries(
    shown.map(([name, { input }]) => [name, input === 'checkbox' ? held.has(name) : String(held.get(name) ?? '')]),
  );
}
