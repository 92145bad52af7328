import type { JSX } from 'react';
import { type LedgerRow, type Length, ledgerOf } from '../../../compiler/analysis/timeLimits.ts';
import type { LimitControl, TimeLimit } from '../../../compiler/generated/source.ts';
import { grouped } from '../../../compiler/grouped.ts';
import { InEachLanguage, Matrix, useBook, WrittenAt } from '../parts.tsx';

/** The ledger of time limits (WCAG 2.2.1): all of them in a table, then each in detail. */
export function TimeLimits(): JSX.Element {
  const rows = ledgerOf(useBook().analysis);
  return (
    <>
      <h2>All time limits</h2>
      <Matrix label="All time limits" columns={['Limit', 'Length', 'How WCAG 2.2.1 is met']}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={`#${limitAnchor(row.id)}`}>{row.id}</a>
            </th>
            <td>{[...bySeconds(row.lengths).keys()].map(durationWords).join(', ')}</td>
            <td>{dispositions[row.entry.disposition]}</td>
          </tr>
        ))}
      </Matrix>
      <h2>In detail</h2>
      {rows.map((row) => (
        <Limit key={row.id} row={row} />
      ))}
    </>
  );
}

function Limit({ row }: { readonly row: LedgerRow }): JSX.Element {
  const { id, entry, place, texts } = row;
  const { description, disposition, because, control = null, silent = null } = entry;
  const test = useBook().findTest(id);
  return (
    <section className="state" id={limitAnchor(id)}>
      <h3>{id}</h3>
      <p>{description}</p>
      <p className="quiet">
        <WrittenAt place={place} />
      </p>
      <dl className="about">
        <dt>Length</dt>
        <dd>
          <Lengths row={row} />
        </dd>
        <dt>WCAG 2.2.1</dt>
        <dd>
          <p>{[dispositions[disposition], ...(control === null ? [] : [controlWords(control)])].join(' ')}</p>
          <p>{because}</p>
        </dd>
        <dt>Announcement</dt>
        <dd>
          {silent === null ? <InEachLanguage texts={Object.entries(texts)} /> : <p>No text announces it: {silent}</p>}
        </dd>
        <dt>Test</dt>
        <dd>
          {test === null ? (
            <p>No test names it.</p>
          ) : (
            <p>
              <WrittenAt place={{ ...test, column: 1 }} /> “{test.title}”
            </p>
          )}
        </dd>
      </dl>
    </section>
  );
}

function limitAnchor(id: string): string {
  return `limit-${id}`;
}

function controlWords({ screen, event }: LimitControl): string {
  return `The control is "${event}" ${screen === undefined ? 'of the same dialog' : `on the screen "${screen}"`}.`;
}

const dispositions: Readonly<Record<TimeLimit['disposition'], string>> = {
  'turn-off': 'Customers can turn it off before they meet it.',
  adjust: 'Customers can make it longer before they meet it.',
  extend: 'Customers are warned, and can extend it.',
  'real-time': 'Exception of the criterion: it belongs to something that happens in real time.',
  essential: 'Exception of the criterion: it is essential, because a longer limit would make the activity invalid.',
  'twenty-hours': 'Exception of the criterion: it is longer than twenty hours.',
  'nothing-lost': 'Customers have nothing left to do when it ends, and nothing is lost.',
  'not-a-limit': 'Not a limit in the sense of the criterion: it ends the wait for a machine, or a stored value.',
};

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A length in the largest unit with a whole number: "10 minutes". */
export function durationWords(seconds: number): string {
  const [size, noun] = units.find(([each]) => seconds !== 0 && seconds % each === 0) ?? ([1, 'second'] as const);
  const count = seconds / size;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function Lengths({ row: { lengths, owner } }: { readonly row: LedgerRow }): JSX.Element {
  const decided = owner === null ? '' : `, decided by the ${owner}`;
  return (
    <ul>
      {[...bySeconds(lengths)].map(([seconds, those]) => (
        <li key={seconds}>
          {durationWords(seconds)}
          {decided}:{' '}
          {those.map(({ of, place }, index) => (
            <span key={of}>
              {index === 0 ? null : ', '}
              {place === null ? of : <code>{of}</code>}
              {place === null ? null : (
                <>
                  {' '}
                  (<WrittenAt place={place} />)
                </>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Groups lengths. A product without errors has no unknown length. */
function bySeconds(lengths: readonly Length[]): ReadonlyMap<number, readonly Length[]> {
  return grouped(lengths, ({ seconds }) => seconds ?? 0);
}
