import { listOf } from './list.ts';
import type { Guarded, Setting, Visitor } from './visitor.ts';

/** The conditions of something guarded. */
export function walkGuard(guarded: Guarded, setting: Setting, visitor: Visitor): void {
  walkConditions(guarded, 'when', setting, visitor);
  walkConditions(guarded, 'unless', setting, visitor);
}

/** One name of a condition, or a list of names. */
export function walkConditions(of: object, part: string, setting: Setting, visitor: Visitor): void {
  const names = (of as Readonly<Record<string, string | readonly string[] | undefined>>)[part];
  listOf(names).forEach((name, index) => {
    const spot = typeof names === 'object' ? { of: names, part: index } : { of, part };
    visitor.reference?.('condition', name, spot, setting);
  });
}
