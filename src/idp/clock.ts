/** Two times: the provider's own, which a test may shift, and that of the room it stands in. All in milliseconds. */
export interface Clock {
  /** The provider's time; lifetimes of codes, tokens and transactions are judged by it. */
  now(): number;
  /** The unshifted time, for what an onlooker sees. */
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
