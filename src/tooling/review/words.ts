import type { Guard } from '../../engine/contracts/program.ts';

/** A value as it stands in a sentence, whole: what is cut cannot be approved. */
export function valueWords(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

/** The host of an address; null for what is none. */
export function hostOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[a-z][a-z\d+.-]*:\/\//iu.test(value)) return null;
  return URL.canParse(value) ? new URL(value).host : null;
}

/** The conditions of something guarded; empty where it always holds. */
export function guardWords(...guards: readonly Guard[]): string {
  const when = guards.flatMap((guard) => guard.when).map((name) => `when ${name}`);
  const unless = guards.flatMap((guard) => guard.unless).map((name) => `unless ${name}`);
  return [...when, ...unless].join(', ');
}
