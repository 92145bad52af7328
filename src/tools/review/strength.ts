import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { TextChange } from './texts.ts';

/** Adds whether a rule or condition now holds more or less often. */
export function withStrength(change: TextChange, before: Analysis, after: Analysis): TextChange {
  if (change.what !== 'logic changed') return change;
  const [kind = '', name = ''] = change.subject.split(' ');
  if (kind === 'rule') return { ...change, what: ruleStrength(name, before, after) };
  const words = { weakened: 'holds more often', tightened: 'holds less often', changed: change.what };
  return { ...change, what: words[conditionStrength(name, before, after)] };
}

type Scopes = Readonly<Record<string, unknown>>;

/** How the cases in which an expression holds have changed, as far as examples and lengths show. */
type Strength = 'weakened' | 'tightened' | 'changed';

/** Whether a rule accepts more than before, or less. */
function ruleStrength(name: string, before: Analysis, after: Analysis): Strength {
  const [old, now] = [before.rules.get(name), after.rules.get(name)];
  if (old?.passes === undefined || now?.passes === undefined) return 'changed';
  const cases = [...(old.examples ?? []), ...(now.examples ?? [])].flatMap((example) => {
    const given = example.given ?? {};
    return [example.value, ...stretched(example.value, [old.passes, now.passes])].map((value) => ({ ...given, value }));
  });
  return compare(holdsIn(before, old.passes), holdsIn(after, now.passes), cases);
}

/** Whether a condition holds in more cases than before, or in fewer. */
function conditionStrength(name: string, before: Analysis, after: Analysis): Strength {
  const [old, now] = [before.conditions.get(name), after.conditions.get(name)];
  if (old === undefined || now === undefined) return 'changed';
  const cases = [...old.examples, ...now.examples].map(({ given }) => given as Scopes);
  return compare(holdsIn(before, old.logic), holdsIn(after, now.logic), cases);
}

type Holds = (scopes: Scopes) => boolean;

function holdsIn({ patternTexts }: Analysis, logic: Logic): Holds {
  return (scopes) => Boolean(evaluate(logic, scopes, patternTexts));
}

function compare(held: Holds, holds: Holds, cases: readonly Scopes[]): Strength {
  const gained = cases.some((each) => !held(each) && holds(each));
  const lost = cases.some((each) => held(each) && !holds(each));
  if (gained === lost) return 'changed';
  return gained ? 'weakened' : 'tightened';
}

/** The same value in the lengths that the expressions compare with, and one shorter and longer. */
function stretched(value: string | boolean, logics: readonly (Logic | undefined)[]): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const numbers = [...JSON.stringify(logics).matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const lengths = numbers.filter((length) => length < 1_000).flatMap((length) => [length - 1, length, length + 1]);
  return lengths.filter((length) => length > 0).map((length) => value.repeat(length).slice(0, length));
}
