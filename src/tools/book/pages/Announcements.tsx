import type { JSX } from 'react';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { partsOfKeys } from '../data/keyedText.ts';
import { Contents, Matrix, useBook } from '../parts.tsx';

/** What screen readers announce in the main stories, in every language. */
export function Announcements(): JSX.Element {
  const stories = storiesIn(useBook().transcripts);
  return (
    <>
      <p className="hint">
        Tests run each story in the whole product. They record the live regions, the name, role, states and description
        of what gets the focus, dialogs and titles. Each screen reader words this in its own way. An “alert” interrupts;
        a “status” waits for a pause.
      </p>
      <Contents label="Stories" links={stories.map(({ title }) => [anchorOf(title), title])} />
      {stories.map((story) => (
        <StorySection key={story.title} story={story} />
      ))}
    </>
  );
}

type Story = ReturnType<typeof storiesIn>[number];

function storiesIn(transcripts: string) {
  return transcripts
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.join('\n').split(/^> /mu).slice(1);
      return {
        title,
        steps: steps.map((step) => {
          const [action = '', ...announced] = step.split('\n');
          return { action, announced: announced.map((line) => line.trim()).filter((line) => line !== '') };
        }),
      };
    });
}

function anchorOf(title: string): string {
  return `story-${title.replace(/\W+/gu, '-')}`;
}

function StorySection({ story: { title, steps } }: { readonly story: Story }): JSX.Element {
  const { analysis } = useBook();
  const { locales } = analysis.app;
  return (
    <section>
      <h2 id={anchorOf(title)}>{title}</h2>
      <Matrix label={title} columns={['action', ...locales.map((locale) => `announced in ${locale}`)]}>
        {steps.map(({ action, announced }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story may repeat a step.
          <tr key={index}>
            <th scope="row">{actionWords(action, analysis)}</th>
            {locales.map((locale) => (
              <td key={locale}>
                {announced.length === 0 ? (
                  'nothing'
                ) : (
                  <ul className="announced">
                    {announced.map((line) => (
                      <Announcement key={line} line={line} locale={locale} />
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </Matrix>
    </section>
  );
}

/** The words for the recorder's kinds of announcement. */
const kinds: Readonly<Record<string, string>> = { polite: 'status', assertive: 'alert' };

function Announcement({ line, locale }: { readonly line: string; readonly locale: string }): JSX.Element {
  const [, kind = '', rest = ''] = /^(\w+): (.*)$/u.exec(line) ?? [];
  const [words = '', description] = rest.split(' -- ');
  // Role and states are in the language of the book.
  const [, name = words, traits = ''] = kind === 'focus' ? (/^(.*?⟩|[^⟨]*?)((?:, [a-z ]+)*)$/u.exec(words) ?? []) : [];
  return (
    <li>
      <span className="quiet">{kinds[kind] ?? kind}</span> <Spoken line={name} locale={locale} />
      {traits}
      {description === undefined ? null : (
        <>
          {' '}
          <span className="quiet">described as</span> <Spoken line={description} locale={locale} />
        </>
      )}
    </li>
  );
}

function Spoken({ line, locale }: { readonly line: string; readonly locale: string }): JSX.Element {
  const { analysis } = useBook();
  return (
    <>
      {partsOfKeys(line, locale, analysis).map(({ words, locale: own }) => (
        <span key={words} lang={own}>
          {words}
        </span>
      ))}
    </>
  );
}

/** Describes a step, with the words on controls instead of their keys. */
function actionWords(action: string, analysis: Analysis): string {
  const [locale = ''] = analysis.app.locales;
  const [, verb = action, key = ''] = /^(\w+) ~?([\w.]+)$/u.exec(action) ?? [];
  if (analysis.copy.get(locale)?.has(key) !== true) return action;
  const parts = partsOfKeys(`⟨${key}⟩`, locale, analysis).map(({ words }) => words);
  return verb === 'type' ? `type into “${parts.join('')}”` : `${verb} “${parts.join('')}”`;
}
