import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { partsOfKeys, wordsOfKeys } from './keyedText.ts';
import { type Html, html, type Page, scrolling } from './page.ts';

/** What screen readers say in the main stories, in every language. */
export const aloudPage: Page = {
  file: 'aloud.html',
  title: 'Said aloud',
  purpose:
    'What a screen reader says in the main stories, in the order in which it is said, for auditors and for people who write texts.',
  body(analysis, { aloud }) {
    const stories = storiesIn(aloud);
    if (stories.length === 0) return html`<p>No story has been listened to.</p>`;
    const links = stories.map(({ title }) => html`<li><a href="#${anchorOfStory(title)}">${title}</a></li>`);
    return html`<p class="hint">Tests tell each story to the whole product and note what its live regions say, what gets the focus with
name, role, states and description, dialogs and titles. Screen readers differ in how they say it. “alert” breaks in; “status” waits for
a pause.</p>
<nav aria-label="Stories"><ul class="contents">${links}</ul></nav>
${stories.map((story) => storySection(story, analysis))}`;
  },
};

interface Story {
  readonly title: string;
  readonly steps: readonly { readonly done: string; readonly said: readonly string[] }[];
}

/** The stories of a file of transcripts. */
function storiesIn(aloud: string): readonly Story[] {
  return aloud
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.join('\n').split(/^> /mu).slice(1);
      return {
        title,
        steps: steps.map((step) => {
          const [done = '', ...said] = step.split('\n');
          return { done, said: said.map((line) => line.trim()).filter((line) => line !== '') };
        }),
      };
    });
}

function anchorOfStory(title: string): string {
  return `story-${title.replace(/\W+/gu, '-')}`;
}

function storySection({ title, steps }: Story, analysis: Analysis): Html {
  const { locales } = analysis.app;
  const rows = steps.map(({ done, said }) => {
    const cells = locales.map(
      (locale) =>
        html`<td>${said.length === 0 ? 'nothing' : html`<ul class="said">${said.map((line) => lineOf(line, locale, analysis))}</ul>`}</td>`,
    );
    return html`<tr><th scope="row">${stepWords(done, analysis)}</th>${cells}</tr>`;
  });
  const heads = locales.map((locale) => html`<th scope="col">is said in ${locale}</th>`);
  return html`<section><h2 id="${anchorOfStory(title)}">${title}</h2>
${scrolling(
  title,
  html`<table class="matrix"><thead><tr><th scope="col">what happens</th>${heads}</tr></thead><tbody>${rows}</tbody></table>`,
)}</section>`;
}

/** The words for the recorder's kinds of announcement. */
const kinds: Readonly<Record<string, string>> = { polite: 'status', assertive: 'alert' };

function lineOf(line: string, locale: string, analysis: Analysis): Html {
  const [, kind = '', rest = ''] = /^(\w+): (.*)$/u.exec(line) ?? [];
  const [said = '', description] = rest.split(' -- ');
  // Role and states are in the language of the reports.
  const [, name = said, traits = ''] = kind === 'focus' ? (/^(.*?⟩|[^⟨]*?)((?:, [a-z ]+)*)$/u.exec(said) ?? []) : [];
  const spoken = (said: string): Html =>
    html`${partsOfKeys(said, locale, analysis).map(({ words, locale: own }) => html`<span lang="${own}">${words}</span>`)}`;
  const described =
    description === undefined ? html`` : html` <span class="told">described as</span> ${spoken(description)}`;
  return html`<li><span class="told">${kinds[kind] ?? kind}</span> ${spoken(name)}${traits}${described}</li>`;
}

/** Describes a step, with the words on controls instead of their keys. */
function stepWords(done: string, analysis: Analysis): string {
  const [locale = ''] = analysis.app.locales;
  const [, verb = done, key = ''] = /^(\w+) ~?([\w.]+)$/u.exec(done) ?? [];
  if (analysis.copy.get(locale)?.has(key) !== true) return done;
  const words = wordsOfKeys(`⟨${key}⟩`, locale, analysis);
  return verb === 'type' ? `type into “${words}”` : `${verb} “${words}”`;
}
