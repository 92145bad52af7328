import { useEffect } from 'react';
import { useAppServices } from '../store/contexts.ts';

/** Escape on the page gives up a prompt outside of it, as Escape in the prompt does. An open dialog hears it first. */
export function useEscape(screen: string): void {
  const { engine } = useAppServices();
  useEffect(() => {
    const listening = new AbortController();
    const giveUp = ({ key }: KeyboardEvent): void => {
      const { pending, overlay } = engine.read().snapshot;
      if (key === 'Escape' && pending?.asks && overlay === null) engine.send({ type: 'dismiss', screen });
    };
    document.addEventListener('keydown', giveUp, { signal: listening.signal });
    return () => listening.abort();
  }, [engine, screen]);
}
