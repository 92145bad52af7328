import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type AnyAlternative, listOf, type RunSource } from '../../../compiler/analysis/visitor.ts';
import { leadOf } from '../decisions/action.ts';
import { type Html, html, joined } from '../html.ts';
import { tableNode } from '../map/arrows.ts';
import { anchorOf } from '../map/places.ts';
import { stateLink } from '../stateLink.ts';
import { guardWords } from './guards.ts';
import { textOf } from './texts.ts';

/** Ordered alternatives: the first that holds is taken. */
export function alternativesList(alternatives: AnyAlternative | readonly AnyAlternative[], analysis: Analysis): Html {
  const list = listOf<AnyAlternative>(alternatives);
  const [only] = list;
  if (list.length === 1 && only !== undefined) return alternativeWords(only, analysis);
  return html`<ol>${list.map((each) => html`<li>${alternativeWords(each, analysis)}</li>`)}</ol>`;
}

/** An effect in words, with what follows its answers. */
export function runWords(run: RunSource, analysis: Analysis): Html {
  const contract = analysis.effects.get(run.run);
  const answers = Object.entries(run.then ?? {}).map(([code, list]) => {
    const says = contract?.outcomes?.[code]?.says ?? '';
    return html`<li>${says} <code>${code}</code>: ${alternativesList(list, analysis)}</li>`;
  });
  const rest =
    run.otherwise === undefined
      ? html``
      : html`<li>other answers: as <a href="#${anchorOf(tableNode(run.otherwise))}">${run.otherwise}</a> says</li>`;
  return html`<code>${run.run}</code> ${contract?.purpose ?? ''}<ul>${answers}${rest}</ul>`;
}

function alternativeWords(alternative: AnyAlternative, analysis: Analysis): Html {
  const guard = guardWords(alternative, analysis);
  const parts = [...messageWords(alternative, analysis), ...wayWords(alternative, analysis)];
  const follows = parts.length === 0 ? html`nothing is seen of it` : joined(parts, ', ');
  return guard === '' ? follows : html`${guard}: ${follows}`;
}

function messageWords(alternative: AnyAlternative, analysis: Analysis): readonly Html[] {
  const { announce } = alternative;
  const keys = [...leadOf(alternative, analysis).messages, ...(announce === undefined ? [] : [announce])];
  return keys.map((key) => html`message “${textOf(key, analysis) ?? key}”`);
}

function wayWords(alternative: AnyAlternative, analysis: Analysis): readonly Html[] {
  if (alternative.next !== undefined) return [html`goes to ${stateLink(alternative.next)}`];
  if ('open' in alternative && alternative.open !== undefined)
    return [html`opens the overlay <code>${alternative.open}</code>`];
  if ('run' in alternative && alternative.run !== undefined) return [runWords(alternative as RunSource, analysis)];
  return alternative.error === undefined ? [html`stays`] : [html`stays on the screen`];
}
