import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { entriesOf } from '../../../compiler/analysis/catalogue.ts';
import type { End } from '../../../compiler/analysis/facts.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';

/** One entry of the error catalogue, and its result wherever it can arrive. */
export type AnswerRow = ReturnType<typeof answerMatrix>[number];

/** The error catalogue as a matrix, entry by place, in the order of the catalogue. */
export function answerMatrix(analysis: Analysis) {
  const entries = analysis.catalogue === null ? [] : entriesOf(analysis.catalogue);
  return entries.map((entry) => {
    const { outcome, step } = entry;
    // In the order of the flows; none if the message decides, or nothing can have that answer.
    const arrivals = outcome === null ? [] : analysis.arrivals(outcome, step);
    const cells = arrivals.map((arrival) => ({
      ...arrival,
      /** False if the effect's contract does not expect the answer, and it becomes `unhandled`. */
      isForeseen: arrival.outcome !== 'unhandled' || outcome === 'unhandled',
      /** What customers see at each end, in order: the text in the first language, and the destination. */
      words: arrival.ends.map((end) => endWords(end, arrival.screen, analysis)),
    }));
    return { entry, cells };
  });
}

function endWords(end: End, from: string, analysis: Analysis): string {
  switch (end.kind) {
    case 'exit':
      return `leaves by \`${end.id}\``;
    case 'overlay': {
      const title =
        analysis.screens.get(end.screen)?.overlays?.[end.name]?.title ?? analysis.app.overlays[end.name]?.title;
      const afterwards = end.afterwards.map((each) => endWords(each, end.screen, analysis)).join(' or ');
      return `dialog ${quoted(title, analysis)}${afterwards === '' ? '' : `, then ${afterwards}`}`;
    }
    case 'screen': {
      const where = end.id === from ? `stays on \`${end.id}\`` : `\`${end.id}\``;
      const shownText = end.message === null ? titleOf(end, from, analysis) : quoted(end.message.copy, analysis);
      return shownText === '' ? where : `${where}: ${shownText}`;
    }
    default:
      return unreachable(end);
  }
}

/** A screen other than the current one is described by its title. */
function titleOf({ id }: Extract<End, { readonly kind: 'screen' }>, from: string, analysis: Analysis): string {
  return id === from ? '' : quoted(analysis.screens.get(id)?.header.title, analysis);
}

type Choice = string | readonly { readonly copy: string }[];

/** The text in the first language, without its tags; of several the last, which always holds. */
function quoted(choice: Choice | undefined, analysis: Analysis): string {
  const key = typeof choice === 'string' ? choice : listOf(choice).at(-1)?.copy;
  const [texts] = analysis.copy.values();
  const text = key === undefined ? undefined : texts?.get(key)?.text;
  return text === undefined ? '' : `"${text.replace(/<\/?\w+>/g, '').replaceAll('\n', ' ')}"`;
}
