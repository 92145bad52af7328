import { type JSX, useState } from 'react';
import type { TextHistory } from '../messages.ts';
import { languageName, Quoted } from './fields.tsx';
import { useAnswer } from './useAnswer.ts';

/** What the text of a key was, by the commits that changed it. It is read when it is opened. */
export function History({ of: key }: { readonly of: string }): JSX.Element {
  const [isOpened, setOpened] = useState(false);
  const { answer, says } = useAnswer<readonly TextHistory[]>('history', isOpened ? { key } : null);
  return (
    <details className="history" onToggle={() => setOpened(true)}>
      <summary>What it was before</summary>
      <p role="status">{says}</p>
      {(answer ?? []).map(({ locale, past, isCut }) => (
        <div key={locale}>
          <h4>{languageName(locale)}</h4>
          <ol>
            {past.map(({ commit, date, author, subject, text }) => (
              <li key={commit}>
                <p>{text === null ? 'Not there.' : <Quoted locale={locale} text={text} />}</p>
                <p className="quiet">
                  {date}, {author}: {subject} <code>{commit.slice(0, 8)}</code>
                </p>
              </li>
            ))}
          </ol>
          {past.length === 0 ? <p>No commit has it yet.</p> : null}
          {isCut ? <p className="quiet">Older commits of its file were not looked at.</p> : null}
        </div>
      ))}
    </details>
  );
}
