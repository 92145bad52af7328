import type { Scopes } from '../../../engine/contracts/logic.ts';
import { oncePerObject } from '../../once.ts';
import { needsOf } from '../access.ts';
import type { Analysis } from '../analysis.ts';
import type { PossibleValues } from '../branch.ts';
import type { WhyNever } from '../facts.ts';
import { reachFrom } from '../reach.ts';
import { markWords, type ValueClass } from '../valueClasses.ts';
import { possibleValuesOf } from './possibleValues.ts';

/** Few products need it. */
const fromElsewhere = oncePerObject((analysis: Analysis) => possibleValuesOf(analysis, true).on);

/** Creates the search of a product. */
export function whyNeverOf(analysis: Analysis): WhyNever {
  const { app, decider } = analysis;
  const byFlows = possibleValuesOf(analysis, false);
  const led = reachFrom([app.start], analysis);
  return (screen, isSo) => {
    const needs = needsOf(screen.access, analysis);
    const isSoThere = (scopes: Scopes): boolean => needs.every((need) => decider.isSo(need, scopes)) && isSo(scopes);
    const canBe = (possible?: PossibleValues): boolean =>
      decider.isPossible(isSoThere, () => [screen], undefined, possible);
    // Another finding tells what is never so anywhere, and a policy that never holds.
    if (!decider.isPossible(isSo, () => [screen]) || !decider.canHold(needs)) return null;
    if (!canBe()) return `the access policy "${screen.access}" of "${screen.screen}" rules it out`;
    const possible = byFlows.on.get(screen.screen) ?? new Map();
    // Another finding tells a screen that nothing leads to.
    if (!led.has(screen.screen) || canBe(possible)) return null;
    const withOther = (path: string, classes: ReadonlySet<ValueClass> | undefined): PossibleValues =>
      new Map(
        [...possible].flatMap(([each, own]) => (each !== path ? [[each, own]] : classes ? [[each, classes]] : [])),
      );
    const reasons = [...possible].filter(([path]) => canBe(withOther(path, undefined)));
    // Another finding tells which text, true or false is set nowhere.
    const isSetNowhere = ([path, classes]: readonly [string, ReadonlySet<ValueClass>]): boolean =>
      [...classes].every(({ sample }) => typeof sample !== 'number') &&
      !canBe(withOther(path, byFlows.anywhere.get(path)));
    if (reasons.length > 0 && reasons.every(isSetNowhere)) return null;
    const words = reasons.map(([path, classes]) => {
      const marks = [...classes].flatMap(({ marks: all }) => all.map(markWords));
      return `"${path.replace('context.', '')}" is ${[...new Set(marks)].join(' or ')}`;
    });
    const why =
      words.length === 0 ? 'no way there sets what it asks for' : `on every way there ${words.join(', and ')}`;
    return canBe(fromElsewhere(analysis).get(screen.screen))
      ? `${why}, but for customers who go to its address from another screen`
      : why;
  };
}
