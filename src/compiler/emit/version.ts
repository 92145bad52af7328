import { createHash } from 'node:crypto';

/** A short fingerprint of plain data that does not depend on the order of keys. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(canonical(parts)).digest('hex').slice(0, 12);
}

/** Plain data as a text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined;
  return text ?? '';
}
