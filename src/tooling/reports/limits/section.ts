import type { LimitControl, LimitTest } from '../../../compiler/generated/source.ts';
import type { LedgerRow } from '../../../compiler/ledger/timeLimits.ts';
import { type Html, html } from '../html.ts';
import { inEachLanguage } from '../inEachLanguage.ts';
import type { FindTest } from '../page.ts';
import { sourceLink } from '../source.ts';
import { dispositions } from './dispositions.ts';
import { lengthList } from './lengths.ts';

/** One time limit with everything that the ledger and the product know of it. */
export function section(row: LedgerRow, findTest: FindTest): Html {
  const { id, says, disposition, because, control, place, test } = row;
  return html`<section class="state" id="${limitAnchor(id)}"><h3>${id}</h3>
<p>${says}</p>
<p class="written">${sourceLink(place)}</p>
<dl class="about">
<dt>Length</dt><dd>${lengthList(row)}</dd>
<dt>WCAG 2.2.1</dt><dd><p>${dispositions[disposition]}${control === null ? '' : ` ${controlWords(control)}`}</p><p>${because}</p></dd>
<dt>Announced</dt><dd>${announcement(row)}</dd>
<dt>Test</dt><dd>${testWords(test, findTest)}</dd>
</dl></section>`;
}

/** The address of the section about a limit. */
export function limitAnchor(id: string): string {
  return `limit-${id}`;
}

function controlWords({ screen, event }: LimitControl): string {
  return `The control is "${event}" ${screen === undefined ? 'of the same dialog' : `on the screen "${screen}"`}.`;
}

function announcement({ silent, texts }: LedgerRow): Html {
  if (silent !== null) return html`<p>By no text: ${silent}</p>`;
  return inEachLanguage(Object.entries(texts));
}

function testWords(test: LimitTest, findTest: FindTest): Html {
  const line = findTest(test);
  return html`<p><code>${test.file}${line === null ? '' : `:${line}`}</code> “${test.title}”</p>`;
}
