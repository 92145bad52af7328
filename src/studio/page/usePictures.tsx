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
  /** Whether one is being made; null while there is no product. */
  const isBusy = useRef<boolean | null>(null);
  const known = useRef(paths);
  known.current = paths;
  const { frame, isReady, send, show } = useFrame();
  const draw = useCallback(async (): Promise<void> => {
    if (isBusy.current !== false) return;
    isBusy.current = true;
    for (let id = wanted.current.shift(); id !== undefined; id = wanted.current.shift()) {
      const path = known.current.get(id);
      const shown = path && (await show(path.path, lookOf(path)));
      // The path of another product leads elsewhere, or nowhere, until the new one is found.
      if (shown?.type !== 'shown' || (shown.states.length > 0 && !shown.states.includes(id))) {
        asked.current.delete(id);
        continue;
      }
      const picture = [id, addressOf(shown.picture)] as const;
      setOf((before) => new Map([...before, picture]));
    }
    isBusy.current = false;
  }, [show]);
  /** Asks for the picture of a state. */
  const want = useCallback(
    (id: string): void => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      wanted.current.push(id);
      void draw();
    },
    [draw],
  );

  useEffect(() => {
    if (!isReady || result === null) return;
    send({ type: 'product', result });
    // What is on view is made anew, and stays until then.
    wanted.current = [...asked.current];
    isBusy.current ??= false;
    void draw();
  }, [isReady, result, send, draw]);
  return useMemo(() => ({ of, want, frame: <OffstageFrame title="Pictures" frame={frame} /> }), [of, want, frame]);
}
