import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Guarded } from '../../../compiler/analysis/guards.ts';
import type { AnyAlternative } from '../../../compiler/analysis/visitor.ts';
import type { GuardLiteral } from '../../../compiler/guardLiteral.ts';
import { sentencePart } from '../../../compiler/suggest.ts';

/** Describes the machine's own events. */
export const ownEvents: Readonly<Record<string, string>> = {
  enter: 'on arrival',
  submit: 'the form is sent, and no rule fails',
  invalid: 'the form is sent, and a rule fails',
  idle: 'while the screen is shown and nothing is pending',
};

/** Describes a guard by the sentences of its conditions; empty if it always holds. */
export function guardWords(alternative: AnyAlternative | Guarded, { conditions }: Analysis): string {
  const { when = [], unless = [] } = alternative;
  const description = ({ name }: GuardLiteral): string => sentencePart(conditions.get(name)?.description ?? name);
  const values = 'is' in alternative ? (alternative.is ?? []).map(String).join(' or ') : '';
  return [
    ...(values === '' ? [] : [`for ${values}`]),
    ...when.map((guard) => `if ${description(guard)}`),
    ...unless.map((guard) => `unless ${description(guard)}`),
  ].join(', ');
}
