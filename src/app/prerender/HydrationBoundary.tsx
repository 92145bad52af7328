import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Calls `onHydrated` in the commit that hydrates the page below: a key pressed a moment later must find the real engine, or
 * React would put the old value back.
 */
export function HydrationBoundary({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) {
  const [, setHydrated] = useState(false);
  useLayoutEffect(() => {
    onHydrated();
    // Drawn again before anything else happens; this also makes React subscribe to the engine at once.
    setHydrated(true);
  }, [onHydrated]);
  return children;
}
