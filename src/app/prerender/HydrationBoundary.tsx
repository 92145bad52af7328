import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Calls `onHydrated` in the commit that hydrates the page below. A key pressed a moment later must reach the real
 * engine, or React would restore the old value.
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
    // Renders again before anything else happens, and makes React subscribe to the engine at once.
    setHydrated(true);
  }, [onHydrated]);
  return children;
}
