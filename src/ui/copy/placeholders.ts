import type { Message } from '../../engine/contracts/snapshot.ts';

/** The computed values of a text, as far as they can be written: data from elsewhere never becomes part of the page. */
export function placeholders(values: Message['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : writable(value)]),
  );
}

function writable(value: unknown): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
