import { useEffect } from 'react';
import { isLeaving } from '../../engine/logic/index.ts';
import { useAppServices } from '../store/contexts.ts';

/** Escape on the page gives up a prompt outside of it, as Escape in the prompt does, and a way out, as the browser does. An open dialog hears it first. */
export function useEscape(screen: string): void {
  const { engine } = useAppServices();
  useEffect(() => {
    const listening = new AbortController();
    const giveUp = ({ key }: KeyboardEvent): void => {
      const { program, snapshot } = engine.read();
      const isOffered = snapshot.pending?.asks === true || isLeaving(program, snapshot);
      if (key === 'Escape' && isOffered && snapshot.overlay === null) engine.send({ type: 'dismiss', screen });
    };
    document.addEventListener('keydown', giveUp, { signal: listening.signal });
    return () => listening.abort();
  }, [engine, screen]);
}
