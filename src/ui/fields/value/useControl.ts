import { useCallback, useState } from 'react';
import { useAppServices } from '../../store/contexts.ts';
import type { Field } from '../useField.ts';

/**
 * The props by which an input belongs to its field. The browser keeps and draws the value. No password is ever drawn
 * into an attribute.
 * @param option the value of a radio button
 */
export function useControl({ name, screen, logic }: Field, option?: string) {
  const { engine } = useAppServices();
  const [drawn] = useState(() => engine.read().snapshot.form.values[name]);
  const ref = useCallback((input: HTMLInputElement) => engine.join(screen, name, input), [engine, screen, name]);
  if (logic.input === 'checkbox') return { ref, defaultChecked: drawn === true };
  if (logic.input === 'radio') return { ref, defaultChecked: drawn === option };
  return { ref, defaultValue: logic.input === 'password' ? '' : String(drawn ?? '') };
}
