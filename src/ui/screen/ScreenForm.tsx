import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react';
import { emptyValue, fieldsOf } from '../../engine/logic/index.ts';
import { readForm } from '../fields/readForm.ts';
import { useAppServices } from '../store/contexts.ts';
import { useSend } from '../store/useSend.ts';
import { formId } from './ids.ts';
import { StillWorking } from './StillWorking.tsx';

/**
 * The one form of a screen. The method is `post`, so that a browser without our code can never put a password into the
 * address.
 */
export function ScreenForm({ children }: { readonly children: ReactNode }) {
  const { form } = useAppServices();
  const send = useSend();
  const adopt = useAdopt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(adopt, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('submit');
  };
  // A key that is held down must not count as several attempts.
  const once = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return (
    <form ref={form} id={formId} method="post" noValidate onSubmit={submit} onKeyDown={once}>
      {children}
      <StillWorking inOverlay={false} />
    </form>
  );
}

/** Adopts what was typed or filled in before hydration. */
function useAdopt(): () => void {
  const { engine, form, scenes } = useAppServices();
  return () => {
    const { program, snapshot } = scenes.read().published;
    const { screen } = snapshot;
    if (screen === null) return;
    const fields = fieldsOf(program, screen);
    const held = readForm(form.current, fields);
    for (const [name, field] of Object.entries(fields)) {
      const value = held[name];
      if (value === undefined || value === (snapshot.form.values[name] ?? emptyValue(field))) continue;
      engine.send({ type: 'change', screen, field: name, value });
    }
  };
}
