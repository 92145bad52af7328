import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FoundPath, SeenResult } from '../messages.ts';
import { addressOf, lookOf } from './useComparison.tsx';
import { OffstageFrame, useFrame } from './useFrame.tsx';

/** Small pictures of states. */
export type Pictures = ReturnType<typeof usePictures>;

/** Makes pictures one after the other, in a frame that is not seen. A changed product gets new ones. */
export function usePictures(result: SeenResult | null, paths: ReadonlyMap<string, FoundPath>) {
  /** By state, the address of its picture. */
  const [of, setOf] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useRef<string[]>([]);
  const asked = useRef(new Set<string>());
  const current = useRef<string | null>(null);
  const turn = useRef(0);
  const known = useRef(paths);
  known.current = paths;

  const { frame, isReady, send } = useFrame((message) => {
    // A changed product is shown once more as it was, and what was asked before comes late.
    if (message.type === 'picked' || message.turn !== turn.current) return;
    if (message.type === 'shown' && current.current !== null) {
      const shown = [current.current, addressOf(message.picture)] as const;
      setOf((before) => new Map([...before, shown]));
    }
    current.current = null;
    next();
  });
  const next = useCallback((): void => {
    if (current.current !== null) return;
    const path = known.current.get(wanted.current.shift() ?? '');
    if (path === undefined) return;
    current.current = path.id;
    turn.current += 1;
    send({ type: 'show', turn: turn.current, path: path.path, look: lookOf(path) });
  }, [send]);
  /** Asks for the picture of a state. */
  const want = useCallback(
    (id: string): void => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      wanted.current.push(id);
      next();
    },
    [next],
  );

  useEffect(() => {
    if (!isReady || result === null) return;
    send({ type: 'product', result });
    // What is on view is made anew, and stays until then.
    wanted.current = [...asked.current];
    current.current = null;
    next();
  }, [isReady, result, send, next]);
  return useMemo(() => ({ of, want, frame: <OffstageFrame title="Pictures" frame={frame} /> }), [of, want, frame]);
}
