import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type AnyAlternative, listOf } from '../../../compiler/analysis/visitor.ts';
import { sentencePart } from '../../../compiler/grammar/spelling.ts';

/** When an alternative is taken, by the sentences of its conditions; empty when it always is. */
export function guardWords(alternative: AnyAlternative, { conditions }: Analysis): string {
  const says = (name: string): string => sentencePart(conditions.get(name)?.says ?? name);
  const values = 'is' in alternative ? (alternative.is ?? []).map(String).join(' or ') : '';
  return [
    ...(values === '' ? [] : [`for ${values}`]),
    ...listOf(alternative.when).map((name) => `if ${says(name)}`),
    ...listOf(alternative.unless).map((name) => `unless ${says(name)}`),
  ].join(', ');
}
