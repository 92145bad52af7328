import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { screenLevels, textLevels } from '../../../compiler/readability/readingLevels.ts';
import { grouped } from '../grouped.ts';
import { type Html, html } from '../html.ts';
import { sourceLink } from '../source.ts';
import { stateLink } from '../stateLink.ts';
import { levelTable } from './levels.ts';

/** How hard screens and texts are to read. Reported, never judged. */
export function readingLevels(analysis: Analysis): Html {
  const ofScreens = grouped(screenLevels(analysis), ({ screen }) => screen);
  const ofTexts = grouped(
    textLevels(analysis).filter(({ score }) => score !== null),
    ({ key }) => key,
  );
  const screens = [...ofScreens].map(([id, levels]) => ({
    name: stateLink(id),
    levels,
  }));
  const texts = [...ofTexts].map(([key, levels]) => ({ name: nameOf(key, analysis), levels }));
  return html`<h2 id="reading-levels">Reading levels</h2>
<p class="hint">Formulas count words, sentences and syllables, and know nothing of what they mean: these figures show where to look, and nothing fails by them.
The Flesch-Kincaid grade is a school grade of the USA, lower is easier; Szigriszt-Pazos goes from 0, hard, to 100, easy.</p>
<h3>Screens, with their overlays</h3>
${levelTable('Reading levels of screens', 'Screen', screens)}
<h3>Texts</h3>
<details><summary>${texts.length} texts that are long enough for a formula</summary>
${levelTable('Reading levels of texts', 'Text', texts)}</details>`;
}

function nameOf(key: string, { copy }: Analysis): Html {
  const [texts] = copy.values();
  const place = texts?.get(key)?.place;
  return place === undefined ? html`<code>${key}</code>` : html`<code>${key}</code><p>${sourceLink(place)}</p>`;
}
