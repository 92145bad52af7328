import type { Expressions } from '../generated/source.ts';
import type { Setting, Slot, Visitor } from './visitor.ts';

/** One expression a name. */
export function walkExpressions(
  expressions: Expressions | undefined,
  slotOf: (name: string) => Slot,
  setting: Setting,
  visitor: Visitor,
): void {
  if (expressions === undefined) return;
  for (const [name, logic] of Object.entries(expressions)) {
    visitor.expression?.(logic, slotOf(name), { of: expressions, part: name }, setting);
  }
}
