import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { grouped } from '../grouped.ts';
import { type Html, html } from '../html.ts';
import { journeysOf, laneOf } from '../map/places.ts';
import { section } from './section.ts';
import type { DecisionTable } from './tables.ts';
import { decisionAnchor, titleOf } from './titles.ts';

/** Some decisions, a part for each journey. */
export function part(tables: readonly DecisionTable[], analysis: Analysis): Html {
  return html`${byJourney(tables, analysis).map(
    ([journey, those]) =>
      html`<section class="journey"><h3>${journey}</h3>${those.map((each) => section(each, analysis))}</section>`,
  )}`;
}

/** Links to some decisions, a list for each journey. */
export function contentsOf(tables: readonly DecisionTable[], analysis: Analysis): Html {
  return html`${byJourney(tables, analysis).map(([journey, those]) => {
    const links = those.map((each) => html`<li><a href="#${decisionAnchor(each)}">${titleOf(each)}</a></li>`);
    return html`<h3>${journey}</h3><ul class="contents">${links}</ul>`;
  })}`;
}

function byJourney(
  tables: readonly DecisionTable[],
  analysis: Analysis,
): readonly (readonly [journey: string, those: readonly DecisionTable[]])[] {
  const groups = grouped(tables, ({ place }) => laneOf(place.file));
  return journeysOf(analysis).flatMap((journey) => {
    const those = groups.get(journey);
    return those === undefined ? [] : [[journey, those] as const];
  });
}
