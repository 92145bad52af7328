/** Two times in milliseconds: the provider's, which a test can shift, and the real one. */
export interface Clock {
  /** The provider's time, which decides the lifetimes of codes, tokens and transactions. */
  now(): number;
  /** The real time, for display. */
  real(): number;
  offsetSeconds: number;
}

/** A clock over a source of milliseconds. */
export function createClock(source: () => number): Clock {
  return {
    offsetSeconds: 0,
    now() {
      return source() + this.offsetSeconds * 1000;
    },
    real: source,
  };
}
