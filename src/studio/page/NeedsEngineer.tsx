import { Fragment, type JSX } from 'react';
import type { EngineersWork } from '../messages.ts';

interface NeedsEngineerProps {
  readonly work: readonly EngineersWork[];
  /** What was searched for. */
  readonly asked: string;
  /** The state on view. */
  readonly state: string;
}

/** Says what JSON cannot do, where the search asks for it, and prepares a request. */
export function NeedsEngineer({ work, asked, state }: NeedsEngineerProps): JSX.Element | null {
  const found = work.filter(({ want }) => isAskedFor(want, asked));
  if (found.length === 0) return null;
  return (
    <section className="engineer" aria-label="Needs an engineer">
      {found.map(({ want, today }) => (
        <Fragment key={want}>
          <p>
            <strong>This needs an engineer:</strong> {want}. Today there is: {today}.
          </p>
          <details>
            <summary>A request to copy</summary>
            <pre>{requestOf(want, asked, state)}</pre>
          </details>
        </Fragment>
      ))}
    </section>
  );
}

function requestOf(want: string, asked: string, state: string): string {
  return [
    `Wish: ${asked}`,
    `Kind: ${want}`,
    `Screen: ${state.split('.')[0]}`,
    `State: ${state}`,
    `Picture: ${location.origin}/studio/#${encodeURIComponent(state)}`,
    'What customers should be able to do: ',
  ].join('\n');
}

/** Small words are in many sentences. */
const shortestWord = 4;

function isAskedFor(want: string, asked: string): boolean {
  const known = wordsOf(want);
  return wordsOf(asked).some((word) => word.length >= shortestWord && known.includes(word));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z]+/u);
