import { type JSX, useState } from 'react';
import { languageName } from './fields.tsx';
import { lostToken, piecesOf, tokensOf } from './tokens.ts';

interface TextFieldProps {
  readonly locale: string;
  readonly text: string;
  /** As it is on disk: its placeholders and tags stay. */
  readonly before: string;
  /** The characters that there is room for. */
  readonly room: number | null;
  readonly problem: string | null;
  readonly onWrite: (text: string) => void;
}

/** A text in one language. Its placeholders and tags are chips that typing cannot take away. */
export function TextField({ locale, text, before, room, problem, onWrite }: TextFieldProps): JSX.Element {
  const [kept, setKept] = useState<string | null>(null);
  const write = (next: string): void => {
    const lost = lostToken(before, next);
    setKept(lost);
    if (lost === null) onWrite(next);
  };
  const says = `says-${locale}`;
  const left = room === null ? null : room - tokensOf(text).reduce((sum, each) => sum - each.length, text.length);
  return (
    <div className="text-field">
      <label>
        {languageName(locale)}
        <span className="field">
          {/* Beneath the words, which stay plain text for the keyboard and for screen readers. */}
          <span className="mirror" aria-hidden dir="auto">
            {piecesOf(text).map(({ text: piece, isToken }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name.
              isToken ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
            )}
          </span>
          <textarea
            lang={locale}
            dir="auto"
            value={text}
            spellCheck
            rows={2}
            aria-describedby={says}
            onChange={({ target }) => write(target.value)}
          />
        </span>
      </label>
      <p id={says} className="quiet" aria-live="polite">
        {kept === null ? '' : `${kept} stays: the page fills it in. `}
        {problem ?? ''}
        {left === null ? '' : left >= 0 ? ` Room for ${left} more characters.` : ` ${-left} characters too long.`}
      </p>
    </div>
  );
}
