import type { ReadingLevel } from '../../../compiler/readability/readingLevels.ts';
import { type Html, html } from '../html.ts';
import { scrolling } from '../scrolling.ts';

/** Something that is read, with its level in each language. */
export interface Graded {
  readonly name: Html;
  readonly levels: readonly ReadingLevel[];
}

/** Reading levels as a table: a row for each thing that is read, a column for each language. */
export function levelTable(label: string, column: string, graded: readonly Graded[]): Html {
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
