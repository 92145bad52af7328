import { oncePerObject } from '../../compiler/once.ts';
import type { Guard } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { failedRules, fieldsOf, holds } from '../../engine/logic/index.ts';
import type { Step } from '../explore/explore.ts';
import type { Decision, Followed } from '../graph/follow.ts';
import { graphStep, whenAnswered } from '../graph/graphStep.ts';
import { nameIn, placesOf, runName } from '../graph/places.ts';
import type { Product } from '../product.ts';
import { branchName, ruleName } from './items.ts';

/** The names of the items that a step covers. */
export function coveredBy(step: Step, product: Product): readonly string[] {
  const { before, event, after } = step;
  const { program } = product;
  const followed = graphStep(product, step);
  if (followed === null) return [];
  const covered = [...itemsAlong(product)(followed), ...clockItems(product, after)];
  if (event.type === 'outcome') covered.push(`${runName(program, before.pending)} -> ${event.code}`);
  if (event.type === 'rejected') covered.push(`${before.state} refused`);
  if (event.type === 'timer' && before.timer !== null)
    covered.push(`timer ${overlayName(product, before.screen, before.timer.overlay)}`);
  if (event.type === 'event' && event.name === 'submit' && !before.busy) covered.push(...ruleItems(step, product));
  return covered;
}

/** Like steps follow the same edges. */
const itemsAlong = oncePerObject((product: Product) =>
  oncePerObject(({ decisions, entered, opens, to }: Followed): readonly string[] => [
    ...entered,
    ...decisions.flatMap((decision) => decisionItems(decision, product)),
    ...(opens === null ? [] : [`overlay ${overlayName(product, to.visible, opens)}`]),
  ]),
);

/** What was taken, and the verdict of each condition up to there. */
function decisionItems({ list, chosen, facts }: Decision, { model }: Product): readonly string[] {
  const { decider, flows } = model;
  const { listNames, lists } = placesOf(flows);
  const asked = chosen === null ? list : list.slice(0, list.indexOf(chosen) + 1);
  const nameOf = (each: (typeof list)[number]): string => {
    const name = listNames.get(each) ?? '';
    return nameIn(name, lists.get(name) ?? [], each);
  };
  const branches = asked.flatMap((each) =>
    [...each.when, ...each.unless].flatMap((name) => {
      const isSo = (holdsThen: boolean): boolean =>
        decider.canHold([{ kind: 'condition', name, holds: holdsThen }], undefined, facts);
      return [true, false]
        .filter((verdict) => !isSo(!verdict))
        .map((verdict) => branchName(nameOf(each), name, verdict));
    }),
  );
  return chosen === null ? branches : [...branches, nameOf(chosen)];
}

/** An overlay with its owner: a screen, or all of them. */
function overlayName({ program }: Product, screen: string | null, overlay: string | null): string {
  const own = `${screen}/${overlay}`;
  return placesOf(program).overlays.has(own) ? own : `app/${overlay}`;
}

function clockItems({ program }: Product, { screen, context }: Snapshot): readonly string[] {
  const state = program.states[screen ?? ''];
  const lasts = state?.kind === 'screen' ? (state.clock?.lasts ?? []) : [];
  const isSo = (name: string): boolean => holds(program, { when: [name], unless: [] }, { context });
  const first = lasts.findIndex((length) => holds(program, length, { context }));
  return lasts
    .slice(0, first + 1)
    .flatMap((length: Guard & { readonly minutes: number }) =>
      [...length.when, ...length.unless].map((name) =>
        branchName(nameIn(`${screen} clock`, lasts, length), name, isSo(name)),
      ),
    );
}

function ruleItems({ before, event, after }: Step, product: Product): readonly string[] {
  const { program } = product;
  const at = whenAnswered(product, before, event, after);
  return Object.entries(fieldsOf(program, at.screen)).flatMap(([field, { rules }]) => {
    const failed = failedRules(program, at, field);
    return rules.map((rule) => ruleName(at.screen ?? '', field, rule, !failed.includes(rule)));
  });
}
