import { useCallback, useState } from 'react';
import { useAppServices } from '../../store/contexts.ts';
import type { Field } from '../useField.ts';
import type { FieldInput } from './controls.ts';

/**
 * The props by which a control belongs to its field. The browser keeps and draws the value. No password is ever drawn
 * into an attribute.
 * @param option the value of a radio button
 */
export function useControl<Kind extends FieldInput = HTMLInputElement>(
  { name, screen, logic }: Field,
  option?: string,
) {
  const { engine } = useAppServices();
  const [drawn] = useState(() => engine.read().snapshot.form.values[name]);
  const ref = useCallback((control: Kind) => engine.join(screen, name, control), [engine, screen, name]);
  if (logic.input === 'checkbox') return { ref, defaultChecked: drawn === true };
  if (option !== undefined) return { ref, defaultChecked: drawn === option };
  return { ref, defaultValue: logic.input === 'password' ? '' : String(drawn ?? '') };
}
