import type { Scopes } from '../../engine/contracts/logic.ts';
import type { ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import { variablesOf } from './expressions.ts';
import type { Control } from './facts.ts';
import { answersTo } from './followed.ts';
import { literalsOf } from './guards.ts';
import { isScheduledPath } from './scheduled.ts';
import { type AnyAlternative, runs } from './visitor.ts';
import { outcomesOf } from './walkParts.ts';

/** Something that is shown, or done, where a demand is met. */
type Demanding = Pick<Control, 'demand'>;

/**
 * What leads on from a screen, to another state or to the telephone: its own controls, its clock, and `enter` and
 * `idle` as far as they do so in any case.
 */
export function waysOn(screen: ScreenFile, analysis: Analysis): readonly Demanding[] {
  const { app, controls, overlays } = analysis;
  const endsOf = (each: AnyAlternative): readonly AnyAlternative[] =>
    runs(each) ? [...outcomesOf(each, analysis).values()].flatMap((answer) => listOf<AnyAlternative>(answer)) : [each];
  const leadsOn = (each: AnyAlternative): boolean => {
    if (each.next !== undefined) return each.next !== screen.screen;
    const name = 'open' in each ? (each.open ?? '') : '';
    const opened = overlays.at(name, screen.screen) ?? overlays.at(name, null);
    if (opened === undefined) return false;
    return controls.in(opened).some(({ event }) => event !== null && overlays.leadsOut(opened, event));
  };
  const clock = { kind: 'clock', event: screen.clock?.raise ?? null, demand: [] };
  const own = [...controls.own(screen), clock].filter(({ kind, event }) => {
    const ends = answersTo(event ?? '', [screen.on, app.on]).flatMap(endsOf);
    return kind === 'telephone' || ends.some(leadsOn);
  });
  const byItself = ['enter', 'idle'].flatMap((event) => {
    const list = answersTo(event, [screen.on]);
    const stays = list.findIndex((each) => !endsOf(each).every(leadsOn));
    return list.slice(0, stays < 0 ? list.length : stays).map((each) => ({ demand: literalsOf(each) }));
  });
  return [...own, ...byItself];
}

/**
 * Whether all of these can be hidden on a screen while one of the others is shown. Customers can change what a field
 * decides, and what a date decides has a finding of its own.
 */
export function canBeHidden(
  all: readonly Demanding[],
  others: readonly Demanding[],
  screen: ScreenFile,
  { conditions, context, decider, whyNever }: Analysis,
): boolean {
  const isFree = (path: string): boolean => path.startsWith('form.') || isScheduledPath(path, { context });
  const isSo = (scopes: Scopes): boolean => {
    const isShown = ({ demand }: Demanding): boolean =>
      demand.every(
        (each) => variablesOf(conditions.get(each.name)?.logic ?? null).some(isFree) || decider.isSo(each, scopes),
      );
    return others.some(isShown) && !all.some(isShown);
  };
  return decider.isPossible(isSo, () => [screen]) && whyNever(screen, isSo) === null;
}
