import { listOf } from '../listOf.ts';
import type { Decision } from './decisions.ts';
import { isOpen, namesOf } from './guards.ts';
import type { GuardedAlternative } from './visitor.ts';

/** Why an alternative is never taken, as the end of a sentence; null if it can be taken. */
export function whyNeverTaken(
  index: number,
  alternatives: readonly GuardedAlternative[],
  { cases, holds }: Decision,
): string | null {
  const alternative = alternatives[index] ?? {};
  const own = cases.flatMap((_, each) => (holds[index]?.[each] ? [each] : []));
  if (own.length === 0) return whyNeverHolds(alternative);
  const rivals = alternatives.flatMap((other, each) => (each < index && comesFirst(other, alternative) ? [each] : []));
  if (own.some((each) => !rivals.some((rival) => holds[rival]?.[each]))) return null;
  const covers = (rival: number): boolean => own.every((each) => holds[rival]?.[each]);
  const single = rivals.find((rival) => isOpen(alternatives[rival] ?? {})) ?? rivals.find(covers);
  if (single === undefined) return 'earlier ones take all of its cases';
  return isOpen(alternatives[single] ?? {})
    ? 'an earlier one has no condition'
    : 'an earlier one holds whenever this one does';
}

/** Why a guard never holds. */
export function whyNeverHolds(guarded: GuardedAlternative): string {
  const torn = listOf(guarded.when).find((name) => listOf(guarded.unless).includes(name));
  if (torn !== undefined) return `"${torn}" would have to hold and not to hold`;
  const [name, ...others] = namesOf(guarded);
  if (guarded.is !== undefined) return 'its values and its conditions exclude each other';
  return name !== undefined && others.length === 0
    ? `"${name}" always ${listOf(guarded.when).length > 0 ? 'fails' : 'holds'} here`
    : 'its conditions exclude each other';
}

/** While the screen is busy, only alternatives marked `always` count, so one without never precedes one with. */
function comesFirst(other: GuardedAlternative, alternative: GuardedAlternative): boolean {
  return other.always === true || alternative.always !== true;
}
