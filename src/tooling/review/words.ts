import type { Guard } from '../../engine/contracts/program.ts';

const longest = 160;

/** A value as it stands in a sentence. */
export function valueWords(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The conditions of something guarded; empty where it always holds. */
export function guardWords(...guards: readonly Guard[]): string {
  const when = guards.flatMap((guard) => guard.when).map((name) => `when ${name}`);
  const unless = guards.flatMap((guard) => guard.unless).map((name) => `unless ${name}`);
  return [...when, ...unless].join(', ');
}
