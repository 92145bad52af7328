import { FieldControl } from '../fields/FieldControl.tsx';
import { useField } from '../fields/useField.ts';
import type { ElementOf } from './elementOf.ts';

export function FieldElement({ element }: { readonly element: ElementOf<'field'> }) {
  const field = useField(element.name);
  return field && <FieldControl field={field} />;
}
