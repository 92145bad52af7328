import type { JSX } from 'react';
import { Counts, Folded, Items, StateAnchor, screenFile, useBook } from '../parts.tsx';
import type { FoundProblem, GalleryFigures } from '../run/summary.ts';
import { frame } from '../states/ids.ts';
import { type Gallery, Picture, purposeOf } from './ScreenPage.tsx';

interface OverviewProps {
  readonly gallery: Gallery;
  readonly pages: readonly { readonly file: string; readonly title: string; readonly purpose: string }[];
}

/** The first page: what the book has, what was checked, what is wrong, and every screen. */
export function Overview({ gallery: { byScreen, figures }, pages }: OverviewProps): JSX.Element {
  const { analysis } = useBook();
  const { known, shown, excused, runs, violations, undecided, failures } = figures;
  const screens = [...byScreen.keys()].filter((screen) => screen !== frame).length;
  return (
    <>
      <Counts
        of={[
          ['screens', screens],
          ['languages', analysis.app.locales.length],
          ['texts in each language', [...analysis.copy.values()][0]?.size ?? 0],
          ['states shown', `${shown} of ${known}`],
          ['states that cannot be reached', excused],
          ['states not shown', failures.length],
          ['checks, in languages, colours and widths', runs],
          ['violations', violations.length],
          ['undecided', undecided.length],
        ]}
      />
      <Problems figures={figures} />
      <h2>In this book</h2>
      <ul className="cards">
        {pages.map(({ file, title, purpose }) => (
          <li key={file} className="card">
            <h3>
              <a href={file}>{title}</a>
            </h3>
            <p>{purpose}</p>
          </li>
        ))}
      </ul>
      <h2>Screens</h2>
      <ul className="cards">
        {[...byScreen].map(([screen, states]) => {
          const [first] = states;
          const idle = states.find(({ state }) => state.kind === 'idle') ?? first;
          return (
            <li key={screen} className="card">
              <h3>
                <a href={screenFile(screen)}>{screen}</a>
              </h3>
              <p>{purposeOf(screen, analysis)}</p>
              <p className="quiet">{states.length} states</p>
              <Picture run={idle?.runs[0]} words="" />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Problems({ figures }: { readonly figures: GalleryFigures }): JSX.Element {
  const { violations, undecided, failures, runs } = figures;
  const isGood = violations.length + undecided.length + failures.length === 0;
  return (
    <>
      <h2>Problems</h2>
      {isGood && <p>None: every check passed in each of {runs} runs, and nothing is undecided.</p>}
      <ul className="problems" hidden={isGood}>
        {violations.map((problem) => (
          <ProblemLine key={problem.words} kind="Violation" problem={problem} />
        ))}
        {undecided.map((problem) => (
          <ProblemLine key={problem.words} kind="Undecided" problem={problem} />
        ))}
        {failures.map((words) => (
          <li key={words}>Not shown: {words}</li>
        ))}
      </ul>
    </>
  );
}

function ProblemLine({ kind, problem }: { readonly kind: string; readonly problem: FoundProblem }): JSX.Element {
  const { words, ids, runs } = problem;
  return (
    <li>
      {kind}, in {runs} runs: <code>{words}</code>
      <Folded title={ids.length === 1 ? '1 state' : `${ids.length} states`}>
        <Items of={ids.map((id) => <StateAnchor key={id} id={id} />)} />
      </Folded>
    </li>
  );
}
