import type { CopyAlternative, Expressions, Tags } from '../generated/source.ts';
import { walkExpressions } from './expressions.ts';
import { walkGuard } from './guard.ts';
import type { Setting, Shown, Visitor } from './visitor.ts';

/** What may stand beside a text. */
export interface CopyExtras {
  readonly values?: Expressions;
  readonly tags?: Tags;
  readonly shown?: Shown;
}

/** A text, or ordered alternatives of texts, under one key of an object. */
export function walkCopyChoice(of: object, part: string, extras: CopyExtras, setting: Setting, visitor: Visitor): void {
  const choice = (of as Readonly<Record<string, string | readonly CopyAlternative[] | undefined>>)[part];
  if (choice === undefined) return;
  const { values = {}, tags = {}, shown = 'view' } = extras;
  if (extras.values !== undefined) {
    walkExpressions(extras.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
  }
  if (typeof choice === 'string') {
    visitor.copy?.({ key: choice, values, tags, shown, next: null, spot: { of, part } }, setting);
    return;
  }
  visitor.list?.(shown === 'slot' ? 'alert' : 'copy', choice, setting, choice);
  for (const alternative of choice) {
    walkGuard(alternative, setting, visitor);
    if (alternative.values !== undefined) {
      walkExpressions(alternative.values, (name) => ({ kind: 'placeholder', name }), setting, visitor);
    }
    const own = alternative.values ?? values;
    const spot = { of: alternative, part: 'copy' };
    visitor.copy?.({ key: alternative.copy, values: own, tags, shown, next: null, spot }, setting);
  }
}
