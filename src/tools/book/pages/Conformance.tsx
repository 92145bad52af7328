import type { JSX } from 'react';
import type { Conformance as Report } from '../data/conformance.ts';
import { Counts, Items, joined, Matrix, useBook } from '../parts.tsx';

/** Each criterion of WCAG 2.2 at levels A and AA, with its verdict and evidence. */
export function Conformance({ report }: { readonly report: Report }): JSX.Element {
  const { notes, methods, date, criteria, tasks, sessions } = report;
  const { locales } = useBook().analysis.app;
  const done = sessions.filter(({ result }) => result !== null).length;
  return (
    <>
      <p>
        {notes} {methods}
      </p>
      <p>
        As of {date}. In the format of OpenACR: <code>openacr.json</code>, beside this page.
      </p>
      <Counts
        of={[
          ['criteria', criteria.length],
          ['tested by axe', criteria.filter(({ evidence }) => evidence.includes('axe')).length],
          ['that need a person', criteria.filter(({ evidence }) => evidence.includes('person')).length],
          ['not evaluated', criteria.filter(({ adherence }) => adherence === 'not-evaluated').length],
        ]}
      />
      <h2>Criteria</h2>
      <Matrix label="Criteria" columns={['criterion', 'level', 'conformance', 'remarks', 'evidence']}>
        {criteria.map(({ num, name, level, adherence, remark, evidence }) => (
          <tr key={num}>
            <th scope="row">
              {num} {name}
            </th>
            <td>{level}</td>
            <td>{adherence.replaceAll('-', ' ')}</td>
            <td>{remark}</td>
            <td>
              {joined(
                evidence.map((each) => <code key={each}>{each}</code>),
                '; ',
              )}
            </td>
          </tr>
        ))}
      </Matrix>
      <h2>Sessions with people</h2>
      <p>
        {done} of {sessions.length} sessions are done. Each takes these tasks, in {locales.join(' and in ')}:
      </p>
      <Items ordered of={tasks} />
      <Matrix label="Sessions" columns={['with', 'on', 'date', 'by', 'result']}>
        {sessions.map(({ with: tool, on, date: day, by, result }) => (
          <tr key={`${tool} ${on}`}>
            <th scope="row">{tool}</th>
            <td>{on}</td>
            <td>{day ?? 'not done'}</td>
            <td>{by ?? 'not done'}</td>
            <td>{result ?? 'not done'}</td>
          </tr>
        ))}
      </Matrix>
    </>
  );
}
