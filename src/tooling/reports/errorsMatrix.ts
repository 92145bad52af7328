import { type Entry, type Section, sections } from '../../compiler/analysis/catalogue.ts';
import type { End } from '../../compiler/analysis/facts.ts';
import type { Sending } from '../../compiler/generated/source.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { type AnswerRow, answerMatrix } from './answerMatrix.ts';
import { knownNames } from './knownNames.ts';
import { type Given, type Html, html, type Page, scrolling, stateLink, withCode } from './page.ts';
import { pictureRow, seenIn } from './pictures.ts';

/** The title of each part of the catalogue, and of its first column. */
const titles: Readonly<Record<Section, readonly [title: string, column: string]>> = {
  keys: ['Message keys', 'key'],
  results: ['Login result codes', 'code'],
  texts: ['Messages without a key', 'text'],
  http: ['HTTP statuses that say nothing else', 'status'],
  again: ['Refusals that offer a step again', 'step'],
  statuses: ['Statuses of the transaction', 'status'],
  steps: ['Next steps', 'step'],
  unlisted: ['Everything else', 'what'],
};

/** Describes entries without a name. */
const unlisted: Readonly<Record<string, string>> = {
  message: 'any other message',
  status: 'any other status',
  step: 'any other step',
  answer: 'an answer of something else',
  silence: 'no answer',
  late: 'a late answer',
};

/** The result of each answer of the provider on each screen where it can arrive. */
export const errorsMatrix: Page = {
  file: 'errors.html',
  title: 'Errors by screen',
  purpose:
    'Each thing that the identity provider can answer, and on each screen where it can arrive: the text that customers see, and where they end.',
  body(analysis, given) {
    const matrix = answerMatrix(analysis);
    const entries = matrix.map(({ entry }) => entry);
    const seen = new Map(matrix.map((one) => [one.entry, cellsOf(one)]));
    return html`${sections.map((section) => {
      const own = entries.filter((entry) => entry.section === section);
      const screens = [...analysis.screens.keys()].filter((id) => own.some((entry) => seen.get(entry)?.has(id)));
      return own.length === 0 ? html`` : table(titles[section], own, screens, seen);
    })}${endPictures(matrix, given)}${knownNames(analysis)}`;
  },
};

/** Pictures of all ends, each once, because the tables' cells have no room. */
function endPictures(matrix: readonly AnswerRow[], given: Given): Html {
  const ends = matrix.flatMap(({ cells }) => cells.filter(({ isForeseen }) => isForeseen).flatMap((cell) => cell.ends));
  const row = pictureRow(
    ends.flatMap((end) => seenAt(end, given)),
    given,
  );
  return row.markup === '' ? row : html`<h2 id="seen">What customers see</h2>${row}`;
}

function seenAt(end: End, given: Given): readonly string[] {
  switch (end.kind) {
    case 'exit':
      return [];
    case 'overlay':
      return [
        seenIn([end.screen], `overlay.${end.name}`, given),
        ...end.afterwards.flatMap((each) => seenAt(each, given)),
      ];
    case 'screen': {
      const { id, message } = end;
      if (message === null) return [`${id}.idle`];
      return [
        seenIn(
          [id],
          message.field === null ? `alert.${message.copy}` : `field.${message.field}.${message.copy}`,
          given,
        ),
      ];
    }
    default:
      return unreachable(end);
  }
}

/** By screen: the ends in words, each with the effects that can lead there. */
type Cells = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

function table(
  [title, column]: readonly [string, string],
  entries: readonly Entry[],
  screens: readonly string[],
  seen: ReadonlyMap<Entry, Cells>,
): Html {
  return html`<h2>${title}</h2>
${scrolling(
  title,
  html`<table class="matrix wide">
<thead><tr><th scope="col">${column}</th>${screens.map((id) => html`<th scope="col">${stateLink(id)}</th>`)}</tr></thead>
<tbody>${entries.map((entry) => row(entry, screens, seen.get(entry) ?? new Map()))}</tbody></table>`,
)}`;
}

function row(
  { section, name, description, outcome, sent, step }: Entry,
  screens: readonly string[],
  cells: Cells,
): Html {
  const called = section === 'unlisted' ? html`${unlisted[name] ?? name}` : html`<code>${name}</code>`;
  const next = step === null || step === name ? html`` : html`, <code>${step}</code>`;
  const told = outcome === null ? html`its message decides` : html`told as <code>${outcome}</code>${next}`;
  const sentBy = sent.map((each) => html`<p class="told">${sending(each)}</p>`);
  return html`<tr><th scope="row">${called}<p>${description}</p><p class="told">${told}</p>${sentBy}</th>${screens.map(
    (id) => {
      const ends = [...(cells.get(id) ?? [])];
      if (ends.length === 0) return html`<td class="never"><span class="unseen">${id}: </span>cannot arrive</td>`;
      // If a screen has several effects, the result may depend on which one.
      const asked = (effects: ReadonlySet<string>): string =>
        ends.length === 1 ? '' : ` (${[...effects].join(', ')})`;
      const lines = ends.map(
        ([words, effects]) => html`<p>${withCode(words)}<span class="told">${asked(effects)}</span></p>`,
      );
      return html`<td><span class="unseen">${id}: </span>${lines}</td>`;
    },
  )}</tr>`;
}

/** How the local provider sends it: the accounts and the call. */
function sending({ personas = [], with: given, call, status }: Sending): Html {
  const by = personas.join(', ');
  const first = [by, given].filter((part) => part !== '' && part !== undefined).join(', ');
  const answer = [call, status].filter((part) => part !== undefined).join(' → ');
  return withCode([first, answer].filter((part) => part !== '').join(': '));
}

function cellsOf({ cells: answers }: AnswerRow): Cells {
  const cells = new Map<string, Map<string, Set<string>>>();
  for (const { screen, effect, words } of answers.filter(({ isForeseen }) => isForeseen)) {
    const said = words.join(' · ');
    const cell = cells.get(screen) ?? new Map<string, Set<string>>();
    cells.set(screen, cell.set(said, (cell.get(said) ?? new Set()).add(effect)));
  }
  return cells;
}
