import { literalsOf } from '../../compiler/analysis/guards.ts';
import type { Guarded } from '../../compiler/analysis/visitor.ts';
import { listOf } from '../../compiler/listOf.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Product } from './product.ts';

/** An alternative with its name for reports. */
export interface NamedAlternative<Alternative> {
  readonly id: string;
  readonly alternative: Alternative;
}

/** Names alternatives: by the list, and by number if there are several. */
export function named<Alternative>(
  id: string,
  list: Alternative | readonly Alternative[] | undefined,
): readonly NamedAlternative<Alternative>[] {
  const all = listOf<Alternative>(list);
  return all.map((alternative, index) => ({ id: all.length === 1 ? id : `${id}[${index}]`, alternative }));
}

/** The conditions of a guard, each with the required value. */
export function wantedBy(guarded: Guarded): readonly (readonly [condition: string, holds: boolean])[] {
  return literalsOf(guarded).map(({ name, holds }) => [name, holds]);
}

/** The name of one branch of a guard's condition. */
export function branch(id: string, condition: string, holds: boolean): string {
  return `${id} ? ${condition} ${holds ? 'holds' : 'does not'}`;
}

/**
 * The first alternative of which all of `when` and none of `unless` hold.
 * @param covered receives each evaluated condition with its value
 */
export function firstThatFits<Alternative extends Guarded>(
  { model, program }: Product,
  list: readonly NamedAlternative<Alternative>[],
  scopes: Scopes,
  covered: Set<string>,
): NamedAlternative<Alternative> | null {
  for (const each of list) {
    let fits = true;
    for (const [condition, wanted] of wantedBy(each.alternative)) {
      const holds = Boolean(evaluate(model.conditions.get(condition)?.logic ?? false, scopes, program.patterns));
      covered.add(branch(each.id, condition, holds));
      if (holds !== wanted) fits = false;
    }
    if (fits) return each;
  }
  return null;
}
