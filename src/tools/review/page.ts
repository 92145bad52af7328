import { readFileSync } from 'node:fs';
import { formatDiagnostic, type Place } from '../../compiler/diagnostic.ts';
import type { Weight } from '../../compiler/grammar/schema.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import type { Texts } from '../../compiler/lower/model.ts';
import { type Change, consentWords, heavierFirst, heaviest } from './compareParts.ts';
import { lineId, writtenPlaces } from './excerpts.ts';
import { type Html, html } from './html.ts';
import { hashWords } from './print.ts';
import { approvalsOf, type Review, type Side, verdictOf, verdicts } from './review.ts';
import { markDifferences } from './wordDiff.ts';

interface ReviewPage {
  readonly review: Review;
  /** The requested revision, and its commit. */
  readonly revision: string;
  readonly commit: string;
  /** The files of the working folder. */
  readonly sources: Sources;
}

/** The working folder. */
interface Written {
  readonly sources: Sources;
  /** The texts of its first language. */
  readonly texts: Texts | undefined;
}

/** A review as one page for approvers. It needs no script, no server, and no other file. */
export function reviewPage({ review, revision, commit, sources }: ReviewPage): string {
  const { app, copy } = linkSources(sources, () => undefined);
  const written: Written = { sources, texts: copy.get(app.locales[0] ?? '') };
  const asked = review.changes.filter(({ approvers }) => approvers.length > 0);
  const others = review.changes.filter(({ approvers, weight }) => approvers.length === 0 && weight !== 'none');
  const idle = review.changes.filter(({ approvers, weight }) => approvers.length === 0 && weight === 'none');
  const heaviestOf = (changes: readonly Change[]): Weight => heaviest(changes.map(({ weight }) => weight));
  const groups = [...grouped(others, ({ place }) => place?.file ?? '')].sort(([, one], [, other]) =>
    heavierFirst(heaviestOf(one), heaviestOf(other)),
  );
  const sections = [
    { id: 'protected', title: 'Protected texts', changes: asked },
    ...groups.map(([file, changes], index) => ({ id: `file-${index + 1}`, title: file || wholeProduct, changes })),
    { id: 'none', title: 'What changes nothing for customers', changes: idle },
  ].filter(({ changes }) => changes.length > 0);
  const title = `What changed since ${revision}`;
  const styles = ['../book/book.css', './review.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Review</title>
<style>
${{ markup: styles.join('\n') }}</style>
</head>
<body>
<header>
<a class="skip" href="#main">Skip to the content</a>
<div class="bar">
<span class="brand">Review</span>
</div>
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
<p class="purpose">The flows, texts and schemas of the working folder, held against <code>${revision}</code> (commit <code>${commit.slice(0, 12)}</code>).</p>
${summaryOf(review, revision)}
${review.changes.length === 0 ? html`<p>Nothing changed in <code>flows</code>, <code>copy</code> and <code>schemas</code>.</p>` : html``}
${sections.length > 1 ? contentsOf(sections) : html``}
${sections.map((each) => sectionOf(each, written))}
${writtenPlaces(review.changes, sources)}
</main>
<footer><div class="bar"><p>Made by <code>npm run review -- ${revision} --html</code>.</p></div></footer>
</body>
</html>
`;
  return page.markup;
}

type Row = readonly [term: string, body: Html];

function summaryOf(review: Review, revision: string): Html {
  const { says, status } = verdicts[verdictOf(review)];
  const approvals = approvalsOf(review);
  const left = review.changes.filter(({ untouched }) => untouched !== undefined);
  const leftWords = left.length === 1 ? 'One text was' : `${left.length} texts were`;
  const rows: readonly (Row | null)[] = [
    ['Result', html`<strong>${says}</strong> <span class="told">Status ${status}.</span>`],
    [
      'To approve',
      approvals.length === 0
        ? html`Nobody needs to.`
        : html`<ul>${approvals.map((who) => approverLine(who, review.changes))}</ul>`,
    ],
    ['Behaviour', html`${behaviourWords(review)}<p class="told">${hashWords(review, revision)}</p>`],
    left.length === 0 ? null : ['Translations', html`${leftWords} changed and not in every language: see below.`],
    brokenRow(review.before, revision),
    brokenRow(review.after, 'The working folder'),
  ];
  const told = rows.filter((row) => row !== null);
  return html`<section class="card summary" aria-label="Summary"><dl class="about">${told.map(([term, body]) => html`<dt>${term}</dt><dd>${body}</dd>`)}</dl></section>`;
}

function approverLine(who: string, changes: readonly Change[]): Html {
  const own = changes.filter(({ approvers }) => approvers.includes(who));
  if (own.length === 0) return html`<li>${who}</li>`;
  const consented = own.filter(({ consents }) => consents?.some(({ approver }) => approver === who)).length;
  const count = own.length === 1 ? 'one change' : `${own.length} changes`;
  const recorded = consented === 0 ? 'no consent is recorded' : `consent to ${consented} of them is recorded`;
  return html`<li><strong>${who}</strong>: ${count} of protected texts; ${recorded}</li>`;
}

function behaviourWords({ sameBehaviour }: Review): string {
  if (sameBehaviour === null) return 'Nothing is proven: one side does not compile, or controls have texts of others.';
  return sameBehaviour
    ? 'Proven to be the same: only content, names and looks can differ.'
    : 'It changes: what customers can do, or what follows, is told below.';
}

function brokenRow({ isEmpty, error }: Side, where: string): Row | null {
  if (isEmpty) return ['Compared with', html`${where} has no flows: everything is new.`];
  if (error === null) return null;
  const words = `${where} does not compile, so only what could be read of it was compared:`;
  return ['Not whole', html`${words}<p><code>${formatDiagnostic(error)}</code></p>`];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly Change[];
}

const wholeProduct = 'The product as a whole';

function sectionOf({ id, title, changes }: Section, written: Written): Html {
  const sorted = changes.toSorted((one, other) => heavierFirst(one.weight, other.weight));
  return html`<section class="journey" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${sorted.map((change) => changeOf(change, written))}</section>`;
}

function contentsOf(sections: readonly Section[]): Html {
  const links = sections.map(
    ({ id, title, changes }) => html`<li><a href="#${id}">${title}</a> (${changes.length})</li>`,
  );
  return html`<nav class="table-of-contents" aria-label="Contents"><ul>${links}</ul></nav>`;
}

/** What readers call a weight, where its name would not say it. */
const nouns: Readonly<Partial<Record<Weight, string>>> = { copy: 'text', none: 'no effect' };

function changeOf(change: Change, { sources, texts }: Written): Html {
  const { weight, subject, what, approvers, place } = change;
  const consent = approvers.map((who) => html`<li>Protected: ${consentWords(who, change)}.</li>`);
  return html`<article class="change ${weight}"><h3>${subject}</h3>
<p><span class="chip">${nouns[weight] ?? weight}</span> ${sentence(what)}</p>
${valuesOf(change, texts)}
${consent.length === 0 ? html`` : html`<ul class="consent">${consent}</ul>`}
${place === undefined ? html`` : html`<p class="written">${placeLink(place, change, sources)}</p>`}</article>`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function valuesOf(change: Change, texts: Written['texts']): Html {
  const { before, after, locale } = change;
  const [old, now] = [before, after].map((value) => (value === null ? null : readable(value, change, texts)));
  if (typeof old !== 'string' && typeof now !== 'string') return html``;
  const marked = typeof old === 'string' && typeof now === 'string' ? markDifferences(old, now) : null;
  const row = (term: string, body: Html, language = locale): Html =>
    html`<dt>${term}</dt><dd class="value"${{ markup: language === undefined ? '' : ` lang="${language}"` }}>${body}</dd>`;
  return html`<dl class="about">${typeof old === 'string' ? row('Before', marked?.before ?? html`${old}`) : html``}${
    typeof now === 'string' ? row('Now', marked?.after ?? html`${now}`) : html``
  }${(change.untouched ?? []).map(({ locale: other, text }) => row(`Still, in ${other}`, html`${text}`, other))}</dl>`;
}

/** A text without the quotes of JSON; a key with its current text. */
function readable(value: string, { locale }: Change, texts: Written['texts']): string {
  if (locale !== undefined) return value.startsWith('"') ? String(JSON.parse(value)) : value;
  const words = value.split(' | ').map((key) => (texts?.has(key) ? `“${texts.get(key)?.text}” (${key})` : key));
  return words.join(' | ');
}

function placeLink({ file, line }: Place, { isGone }: Change, sources: Sources): Html {
  if (isGone === true || !sources.has(file)) return html`It stood in <code>${file}:${line}</code>`;
  return html`<a class="source" href="#${lineId({ file, line })}">${file}:${line}</a>`;
}
