import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type AnyAlternative, type Guarded, listOf } from '../../../compiler/analysis/visitor.ts';
import type { CopyAlternative } from '../../../compiler/generated/source.ts';
import type { Expressions } from '../../../engine/contracts/logic.ts';

/** What an alternative does last. text: a key of `copy/`. */
export type Goal =
  | { readonly kind: 'next'; readonly state: string }
  | { readonly kind: 'run'; readonly effect: string }
  | { readonly kind: 'open'; readonly overlay: string }
  | { readonly kind: 'stay' }
  | { readonly kind: 'text'; readonly copy: string };

/** An alternative for people to read: what it asks, and what it leads to. */
export interface Lead {
  readonly when: readonly string[];
  readonly unless: readonly string[];
  /** Values of what a choice looks at; null: any. */
  readonly is: readonly (string | number | boolean)[] | null;
  /** Of an event: taken while the screen is busy too. */
  readonly always: boolean;
  readonly goal: Goal;
  readonly clear: boolean;
  readonly set: Expressions;
  readonly fill: Expressions;
  /** What stands for the placeholders of a text; empty for all else. */
  readonly values: Expressions;
  /** Keys of the texts that are raised as messages. */
  readonly messages: readonly string[];
}

/** What an alternative of any list leads to. */
export function leadOf(guarded: Guarded, analysis: Analysis): Lead {
  const alternative = guarded as Partial<AnyAlternative> & Partial<CopyAlternative>;
  return {
    when: listOf(guarded.when),
    unless: listOf(guarded.unless),
    is: 'is' in alternative ? (alternative.is ?? null) : null,
    always: ('always' in alternative && alternative.always) || false,
    goal: goalOf(alternative),
    clear: alternative.clear ?? false,
    set: alternative.set ?? {},
    fill: alternative.fill ?? {},
    values: alternative.values ?? {},
    messages: listOf(alternative.error).flatMap((each) => {
      if (typeof each === 'string') return [each];
      return each.copy ?? (each.rule === undefined ? [] : (analysis.rules.get(each.rule)?.copy ?? []));
    }),
  };
}

function goalOf(alternative: Partial<AnyAlternative> & Partial<CopyAlternative>): Goal {
  if (alternative.copy !== undefined) return { kind: 'text', copy: alternative.copy };
  if (alternative.next !== undefined) return { kind: 'next', state: alternative.next };
  if ('open' in alternative && alternative.open !== undefined) return { kind: 'open', overlay: alternative.open };
  return 'run' in alternative && alternative.run !== undefined
    ? { kind: 'run', effect: alternative.run }
    : { kind: 'stay' };
}
