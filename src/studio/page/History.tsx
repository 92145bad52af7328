import { type JSX, useState } from 'react';
import type { TextHistory } from '../messages.ts';
import { call } from './call.ts';
import { languageName } from './languageName.ts';

interface HistoryProps {
  /** The key of the text. */
  readonly of: string;
  readonly locales: readonly string[];
}

/** What a text was, by the commits that changed it. It is read when it is opened. */
export function History({ of: key, locales }: HistoryProps): JSX.Element {
  const [histories, setHistories] = useState<readonly TextHistory[] | null>(null);
  const [says, setSays] = useState('');
  const read = (): void => {
    setSays('Reading…');
    Promise.all(locales.map((locale) => call<TextHistory>('history', { key, locale }))).then(
      (found) => {
        setHistories(found);
        setSays('');
      },
      (cause: Error) => setSays(cause.message),
    );
  };
  return (
    <details className="history" onToggle={({ currentTarget }) => currentTarget.open && histories === null && read()}>
      <summary>What it was before</summary>
      <p role="status">{says}</p>
      {(histories ?? []).map(({ past, isCut }, index) => (
        <div key={locales[index]}>
          <h4>{languageName(locales[index] ?? '')}</h4>
          <ol>
            {past.map(({ commit, date, author, subject, text }) => (
              <li key={commit}>
                {text === null ? <p>Not there.</p> : <p lang={locales[index]}>{text}</p>}
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
