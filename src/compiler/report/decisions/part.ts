import type { DecisionTable } from '../../decide/tables.ts';
import type { Model } from '../../link/model.ts';
import { grouped } from '../grouped.ts';
import { type Html, html } from '../html.ts';
import { journeysOf, laneOf } from '../map/places.ts';
import { section } from './section.ts';
import { decisionAnchor, titleOf } from './titles.ts';

/** Some decisions, a part for each journey. */
export function part(tables: readonly DecisionTable[], model: Model): Html {
  return html`${byJourney(tables, model).map(
    ([journey, those]) =>
      html`<section class="journey"><h3>${journey}</h3>${those.map((each) => section(each, model))}</section>`,
  )}`;
}

/** Links to some decisions, a list for each journey. */
export function contentsOf(tables: readonly DecisionTable[], model: Model): Html {
  return html`${byJourney(tables, model).map(([journey, those]) => {
    const links = those.map((each) => html`<li><a href="#${decisionAnchor(each)}">${titleOf(each)}</a></li>`);
    return html`<h3>${journey}</h3><ul class="contents">${links}</ul>`;
  })}`;
}

function byJourney(
  tables: readonly DecisionTable[],
  model: Model,
): readonly (readonly [journey: string, those: readonly DecisionTable[]])[] {
  const groups = grouped(tables, ({ place }) => laneOf(place.file));
  return journeysOf(model).flatMap((journey) => {
    const those = groups.get(journey);
    return those === undefined ? [] : [[journey, those] as const];
  });
}
