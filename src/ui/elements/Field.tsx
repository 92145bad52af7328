import { FieldControl } from '../fields/FieldControl.tsx';
import { useField } from '../fields/useField.ts';

export function Field({ name }: { readonly name: string }) {
  const field = useField(name);
  return field && <FieldControl field={field} />;
}
