import type { LowerContext } from './lowerContext.ts';

type Marks = Pick<LowerContext, 'origins'>;

/** Gives a part that was derived from another the same place. */
export function derived<Made extends object>(from: object, made: Made, { origins }: Marks): Made {
  origins.derive(from, made, Object.keys(made));
  return made;
}

/** The original if all parts of the copy are the same. */
export function derivedWhere<Part extends object>(original: Part, copy: Part, context: Marks): Part {
  const before = original as Readonly<Record<string, unknown>>;
  const isSame = Object.entries(copy).every(([key, part]) => before[key] === part);
  return isSame ? original : derived(original, copy, context);
}
