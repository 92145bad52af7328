import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { readings } from '../readings.ts';

/** A text in the first language without its tags; of ordered alternatives the last, which always holds. */
export function textOf(choice: unknown, { copy }: Analysis): string | null {
  const key = Array.isArray(choice) ? (choice.at(-1) as { readonly copy?: unknown } | undefined)?.copy : choice;
  const [texts] = copy.values();
  const text = typeof key === 'string' ? texts?.get(key)?.text : undefined;
  return text === undefined ? null : (readings(text)[0] ?? text);
}
