import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { ProtectedTexts } from '../../../compiler/generated/source.ts';
import { isMeant } from '../../../compiler/style/keyPattern.ts';
import { grouped } from '../grouped.ts';
import { type Html, html } from '../html.ts';
import { inEachLanguage } from '../inEachLanguage.ts';
import { sourceLink } from '../source.ts';

/** The texts that nobody changes without consent, by those who are asked. */
export function protectedTexts(analysis: Analysis): Html {
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
<p class="written">${sourceLink(analysis.origins.at(entry))}</p>
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
