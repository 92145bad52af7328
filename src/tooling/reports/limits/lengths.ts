import type { Length } from '../../../compiler/ledger/lengths.ts';
import type { LedgerRow } from '../../../compiler/ledger/timeLimits.ts';
import { grouped } from '../grouped.ts';
import { type Html, html, joined } from '../html.ts';
import { sourceLink } from '../source.ts';
import { durationWords } from './durationWords.ts';

/** Every length of a limit, each once. */
export function lengthWords({ lengths }: LedgerRow): string {
  return [...bySeconds(lengths).keys()].map(durationWords).join(', ');
}

/** Every length of a limit, with what has it and where that is written. */
export function lengthList({ lengths, owner }: LedgerRow): Html {
  const decided = owner === null ? '' : `, decided by the ${owner}`;
  return html`<ul>${[...bySeconds(lengths)].map(
    ([seconds, those]) => html`<li>${durationWords(seconds)}${decided}: ${joined(those.map(whereOf), ', ')}</li>`,
  )}</ul>`;
}

function whereOf({ of, place }: Length): Html {
  return place === null ? html`${of}` : html`<code>${of}</code> (${sourceLink(place)})`;
}

/** A product without errors has no length that nobody knows. */
function bySeconds(lengths: readonly Length[]): ReadonlyMap<number, readonly Length[]> {
  return grouped(lengths, ({ seconds }) => seconds ?? 0);
}
