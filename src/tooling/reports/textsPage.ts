import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { isMeant } from '../../compiler/analysis/style.ts';
import type { ProtectedTexts } from '../../compiler/generated/source.ts';
import { grouped } from '../../compiler/grouped.ts';
import { type ReadingLevel, screenLevels, textLevels } from '../../compiler/readability.ts';
import { type Html, html, inEachLanguage, type Page, scrolling, sourcePlace, stateLink } from './page.ts';

/** Facts about the texts: whose consent a change needs, and how hard they are to read. */
export const textsPage: Page = {
  file: 'texts.html',
  title: 'Texts',
  purpose: 'The texts whose changes need consent, and how hard screens and texts are to read.',
  body(analysis) {
    return html`<nav aria-label="Contents"><ul class="contents"><li><a href="#protected">Protected texts</a></li><li><a href="#reading-levels">Reading levels</a></li></ul></nav>
<h2 id="protected">Protected texts</h2>
${protectedTexts(analysis)}
${readingLevels(analysis)}`;
  },
};

/** Something with a reading level in each language. */
interface Graded {
  readonly name: Html;
  readonly levels: readonly ReadingLevel[];
}

/** A table of reading levels: a row for each text or screen, a column for each language. */
function levelTable(label: string, column: string, graded: readonly Graded[]): Html {
  const locales = new Map(graded.flatMap(({ levels }) => levels.map(({ locale, formula }) => [locale, formula])));
  const heads = [...locales].map(([locale, formula]) => html`<th scope="col">${locale}<p>${formula}</p></th>`);
  const rows = graded.map(({ name, levels }) => {
    const cells = [...locales.keys()].map((locale) => cell(levels.find((level) => level.locale === locale)));
    return html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  return scrolling(
    label,
    html`<table class="matrix"><thead><tr><th scope="col">${column}</th>${heads}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function cell(level: ReadingLevel | undefined): Html {
  if (level === undefined) return html`<td></td>`;
  const { score, meaning, words, sentences } = level;
  const told = score === null ? 'too short to tell' : `${score.toFixed(1)}, ${meaning ?? ''}`;
  return html`<td>${told}<p class="told">${words} words, ${sentences} sentences</p></td>`;
}

/** The protected texts, by approver. */
function protectedTexts(analysis: Analysis): Html {
  const entries = analysis.protection?.protected ?? [];
  if (entries.length === 0) return html`<p>No text is protected.</p>`;
  const byApprover = grouped(entries, ({ approver }) => approver);
  return html`${[...byApprover].map(
    ([approver, those]) =>
      html`<h3>With the consent of: ${approver}</h3>${those.map((entry) => entryOf(entry, analysis))}`,
  )}`;
}

function entryOf(entry: ProtectedTexts, analysis: Analysis): Html {
  const [texts] = analysis.copy.values();
  const keys = [...(texts?.keys() ?? [])].filter((key) => entry.texts.some((pattern) => isMeant(key, pattern)));
  return html`<section class="state"><p>${entry.why}</p>
<p class="written">${sourcePlace(analysis.origins.at(entry))}</p>
<dl class="about">${keys.map((key) => html`<dt><code>${key}</code></dt><dd>${inAllLanguages(key, analysis)}</dd>`)}</dl></section>`;
}

function inAllLanguages(key: string, { copy }: Analysis): Html {
  return inEachLanguage(
    [...copy].flatMap(([locale, texts]) => {
      const text = texts.get(key)?.text;
      return text === undefined ? [] : [[locale, text] as const];
    }),
  );
}

/** The reading levels of screens and texts. Reported only, never a finding. */
function readingLevels(analysis: Analysis): Html {
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
  return place === undefined ? html`<code>${key}</code>` : html`<code>${key}</code><p>${sourcePlace(place)}</p>`;
}
