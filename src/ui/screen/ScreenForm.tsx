import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { useAppServices } from '../store/contexts.ts';
import { useSend } from '../store/useSend.ts';
import { formId } from './ids.ts';
import { StillWorking } from './StillWorking.tsx';

/**
 * The one form of a screen. The method is `post`, so that a browser without our code can never put a password into the
 * address.
 */
export function ScreenForm({ children }: { readonly children: ReactNode }) {
  const { engine } = useAppServices();
  const send = useSend();
  // The refs of its fields come first.
  const form = useCallback((drawn: HTMLFormElement) => engine.watch(drawn), [engine]);
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
