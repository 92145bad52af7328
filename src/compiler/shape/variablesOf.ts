import type { Logic } from '../../engine/contracts/logic.ts';

/** The paths that an expression reads from the scopes; those inside of some, all and none begin at the item and do not count. */
export function variablesOf(logic: Logic): readonly string[] {
  if (logic === null || typeof logic !== 'object') return [];
  const paths = known.get(logic) ?? find(logic);
  known.set(logic, paths);
  return paths;
}

/** Whoever follows a way through the flows asks the same of the same expression again and again. */
const known = new WeakMap<object, readonly string[]>();

function find(logic: NonNullable<Logic> & object): readonly string[] {
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(variablesOf);
  return Object.entries(logic).flatMap(([operator, operand]: [string, Logic]) => {
    if (operator === 'var') return typeof operand === 'string' ? [operand] : [];
    if (operator === 'some' || operator === 'all' || operator === 'none') {
      return Array.isArray(operand) ? variablesOf((operand as readonly Logic[])[0] ?? null) : [];
    }
    return variablesOf(operand);
  });
}
