import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { useAppServices } from '../store/contexts.ts';
import type { Field } from './useField.ts';

/** The props of an input for typing. */
interface Typed {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultValue: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/**
 * The browser keeps and draws what is typed; the engine learns of it afterwards. When the engine changes the value, as
 * a refusal that empties it does, the input follows at once, unless more was typed since. A password is never in an
 * attribute.
 */
export function useTyped({ name, screen }: Field): Typed {
  const { engine } = useAppServices();
  const ref = useRef<HTMLInputElement>(null);
  const [defaultValue] = useState(() => heldIn(engine.read().snapshot, name));

  useLayoutEffect(() => {
    const show = (): void => {
      const { current: input } = ref;
      const { snapshot } = engine.read();
      if (input === null || snapshot.screen !== screen || engine.holds(name)) return;
      const value = heldIn(snapshot, name);
      if (input.value === value) return;
      input.value = value;
      // The customer may be in the field already: the next key then replaces the value.
      if (document.activeElement === input) input.select();
    };
    // Once all listeners have been told of the change.
    return engine.subscribe(() => queueMicrotask(show));
  }, [engine, name, screen]);

  return {
    ref,
    defaultValue,
    onChange: ({ target }) => engine.type({ type: 'change', screen, field: name, value: target.value }),
  };
}

function heldIn({ form }: Snapshot, name: string): string {
  return String(form.values[name] ?? '');
}
