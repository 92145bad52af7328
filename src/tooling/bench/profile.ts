/** What a run is made under. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
}

const megabit = 1_000_000 / 8;

export const profiles: readonly Profile[] = [
  {
    name: 'phone',
    width: 390,
    height: 844,
    isMobile: true,
    slowdown: 4,
    roundTripMs: 150,
    bytesPerSecond: 1.6 * megabit,
  },
  {
    name: 'desktop',
    width: 1280,
    height: 900,
    isMobile: false,
    slowdown: 1,
    roundTripMs: 20,
    bytesPerSecond: 20 * megabit,
  },
];
