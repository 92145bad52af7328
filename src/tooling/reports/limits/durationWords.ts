const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A length in the largest unit that gives a whole number: "10 minutes". */
export function durationWords(seconds: number): string {
  const [size, noun] = units.find(([each]) => seconds !== 0 && seconds % each === 0) ?? ([1, 'second'] as const);
  const count = seconds / size;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
