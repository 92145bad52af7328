import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type Diagnostic, error } from '../diagnostic.ts';
import { suggestion } from '../suggest.ts';
import type { Check } from './check.ts';

/** F101: patterns that expressions match, and cookies that notifications write, exist. */
export const checkPatterns: Check = (analysis, report) => {
  analysis.visit({
    expression(logic) {
      for (const finding of patternFindings(logic, analysis)) report(finding);
    },
    tell(effect, input) {
      // The family of cookie effects names its cookie by the input "name".
      const name = effect.startsWith('cookie.') ? input.name : undefined;
      if (typeof name !== 'string' || !analysis.names.cookie.lacks(name)) return;
      const remedy = suggestion(name, analysis.names.cookie.all, 'Add it to flows/cookies.json');
      report(error('F101', analysis.origins.at(input, 'name'), `There is no cookie "${name}"`, remedy));
    },
  });
};

/** The patterns that an expression names and that do not exist. */
export function patternFindings(logic: Logic, { names, origins }: Analysis): readonly Diagnostic[] {
  return matchesIn(logic).flatMap((operands) => {
    const name = operands[1];
    if (typeof name === 'string' && !names.pattern.lacks(name)) return [];
    const message = typeof name === 'string' ? `There is no pattern "${name}"` : 'This is no name of a pattern';
    const remedy = suggestion(String(name), names.pattern.all, 'Add it to flows/patterns.json');
    return [error('F101', origins.at(operands, 1), message, remedy)];
  });
}

/** The names of the patterns that an expression matches. */
export function patternsIn(logic: Logic): readonly string[] {
  return matchesIn(logic).flatMap(([, name]) => (typeof name === 'string' ? [name] : []));
}

function matchesIn(logic: Logic): readonly (readonly Logic[])[] {
  if (logic === null || typeof logic !== 'object') return [];
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(matchesIn);
  return Object.entries(logic).flatMap(([operator, operand]: [string, Logic]) => [
    ...(operator === 'matches' && Array.isArray(operand) ? [operand as readonly Logic[]] : []),
    ...matchesIn(operand),
  ]);
}
