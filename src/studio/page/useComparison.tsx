import { useEffect, useMemo, useRef, useState } from 'react';
import type { FoundPath, SeenResult } from '../messages.ts';
import { type FrameAnswer, OffstageFrame, useFrame } from './useFrame.tsx';

/** A state before and after a change. */
export interface Pair {
  readonly id: string;
  /** Addresses of pictures. */
  readonly before: string;
  readonly after: string;
  /** What the customer did leads to another state now. */
  readonly isElsewhere: boolean;
}

/** How far the comparison is. */
export type Comparison = ReturnType<typeof useComparison>;

/** A screen of pictures. What more there is, is counted. */
const mostPairs = 9;
const mostLooks = 60;

/** The two products that are compared; null while there is nothing to compare. */
export interface Compared {
  readonly before: SeenResult;
  readonly after: SeenResult;
  /** The states that may differ. */
  readonly touched: readonly string[];
  /** The languages that were written in, in each of which states are looked at; none where it does not matter. */
  readonly locales: readonly string[];
}

/** Leads two frames into each state, and keeps the pictures that differ. */
export function useComparison(compared: Compared | null, paths: ReadonlyMap<string, FoundPath>) {
  const [{ pairs, looked }, setFound] = useState<{ readonly pairs: readonly Pair[]; readonly looked: number }>(nothing);
  const { send: sendBefore, show: showBefore, ...before } = useFrame();
  const { send: sendAfter, show: showAfter, ...after } = useFrame();
  const known = useRef(paths);
  known.current = paths;
  const candidates = useMemo(
    () => (compared?.touched ?? []).flatMap((id) => known.current.get(id) ?? []).slice(0, mostLooks),
    [compared],
  );
  const isReady = before.isReady && after.isReady;
  useEffect(() => {
    setFound(nothing);
    if (compared === null || !isReady) return;
    let isLeft = false;
    const run = async (): Promise<void> => {
      sendBefore({ type: 'product', result: compared.before });
      sendAfter({ type: 'product', result: compared.after });
      let count = 0;
      for (const path of candidates) {
        if (count === mostPairs) return;
        let pair: Pair | null = null;
        for (const locale of compared.locales.length === 0 ? [''] : compared.locales) {
          const look = lookOf(path, locale);
          const [was, is] = await Promise.all([showBefore(path.path, look), showAfter(path.path, look)]);
          if (isLeft) return;
          pair ??= pairOf(path.id, was, is);
        }
        if (pair !== null) count += 1;
        setFound((found) => ({
          looked: found.looked + 1,
          pairs: pair === null ? found.pairs : [...found.pairs, pair],
        }));
      }
    };
    void run();
    return () => {
      isLeft = true;
    };
  }, [compared, isReady, candidates, sendBefore, sendAfter, showBefore, showAfter]);
  const isFull = pairs.length === mostPairs;
  const of = isFull ? looked : candidates.length;
  return {
    pairs,
    looked,
    of,
    /** States that were not looked at, because enough differ. */
    left: (compared?.touched.length ?? 0) - of,
    frames: (
      <>
        <OffstageFrame title="Pictures before" frame={before.frame} />
        <OffstageFrame title="Pictures after" frame={after.frame} />
      </>
    ),
  };
}

const nothing = { pairs: [], looked: 0 };

/** How a state is looked at: in this language, if it can be, and in the scheme of the studio. */
export function lookOf({ looks }: FoundPath, locale = '') {
  const own = looks.find((each) => each.locale === locale) ?? looks[0] ?? { locale: '', mode: 'full' };
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { ...own, scheme } as const;
}

/** A pair, if it is not the same picture. */
function pairOf(id: string, was: FrameAnswer, is: FrameAnswer): Pair | null {
  if (was.type !== 'shown' || is.type !== 'shown') return null;
  if (withoutIds(was.picture) === withoutIds(is.picture)) return null;
  const isElsewhere = is.states.length > 0 && !is.states.includes(id);
  return { id, before: addressOf(was.picture), after: addressOf(is.picture), isElsewhere };
}

/** React numbers ids anew each time. */
function withoutIds(picture: string): string {
  return picture.replace(/ (?:id|for|name|aria-(?:labelledby|describedby|controls|errormessage))="[^"]*"/gu, '');
}

/** The address of a picture. */
export function addressOf(picture: string): string {
  return URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
}
