import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Calls `wake` as soon as the page below is React's, in the same breath: a key pressed a moment later must find the real
 * engine, or React would put the old value back.
 */
export function HydrationBoundary({ wake, children }: { readonly wake: () => void; readonly children: ReactNode }) {
  const [, setAwake] = useState(false);
  useLayoutEffect(() => {
    wake();
    // Drawn again before anything else happens; this also makes React subscribe to the engine at once.
    setAwake(true);
  }, [wake]);
  return children;
}
