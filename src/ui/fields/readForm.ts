import type { FieldLogic } from '../../engine/contracts/program.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';

/** What the fields hold in the page, which is more than they reported: browsers fill in values without saying so. */
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
