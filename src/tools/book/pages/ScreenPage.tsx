import type { JSX } from 'react';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { anchorOfState, Folded, Items, Scrolling, useBook } from '../parts.tsx';
import type { RunResult } from '../run/look.ts';
import type { GalleryRun } from '../run/runGallery.ts';
import type { GalleryFigures } from '../run/summary.ts';
import { statePage } from '../stage/bundle.ts';
import type { Look } from '../stage/look.ts';
import type { ShownState, StateCatalogue } from '../states/catalogue.ts';
import { pathWords, stateWords } from '../states/words.ts';

/** A state with its looks, the usual one first. */
export interface SeenState {
  readonly state: ShownState;
  readonly runs: readonly RunResult[];
}

/** What was seen of the states of a product. */
export interface Gallery {
  readonly catalogue: StateCatalogue;
  readonly byScreen: ReadonlyMap<string, readonly SeenState[]>;
  readonly figures: GalleryFigures;
}

/** What a screen is for. */
export function purposeOf(screen: string, { screens }: Analysis): string {
  return screens.get(screen)?.purpose ?? 'What surrounds every screen.';
}

/** Every state of a screen with everything that is known about it. */
export function ScreenPage({ states }: { readonly states: readonly SeenState[] }): JSX.Element {
  return (
    <>
      <Folded title={`${states.length} states`}>
        <Items
          of={states.map(({ state: { id } }) => (
            <a key={id} href={`#${anchorOfState(id)}`}>
              {id}
            </a>
          ))}
        />
      </Folded>
      {states.map((seen) => (
        <StateSection key={seen.state.id} seen={seen} />
      ))}
    </>
  );
}

function StateSection({ seen: { state, runs } }: { readonly seen: SeenState }): JSX.Element {
  const { analysis } = useBook();
  const { id, path, looks } = state;
  const [usual, ...others] = runs;
  return (
    <section className="seen-state" id={anchorOfState(id)}>
      <h2>{id}</h2>
      <p>{stateWords(state, analysis)}.</p>
      <div className="columns">
        <div>
          <Picture run={usual} words={`Picture of ${id}`} />
        </div>
        <div>
          <h3>How to reach it</h3>
          <Items ordered of={pathWords(path, analysis)} />
          <p>
            <a href={addressOf(id, { ...looks[0], scheme: 'light' })}>Open this state</a> in the product itself, and
            continue from there.
          </p>
          <Announced run={usual} />
          <Checks runs={runs} />
          <Folded title="Focus order">
            <Items ordered of={usual?.appearance?.focus ?? []} />
          </Folded>
          <Folded title="Accessibility tree">
            <Scrolling label={`Accessibility tree of ${id}`}>
              <pre>{usual?.appearance?.tree}</pre>
            </Scrolling>
          </Folded>
        </div>
      </div>
      <Folded title={`${others.length} more looks`}>
        <Looks runs={others} name={id} addressOf={(look) => addressOf(id, look)} />
      </Folded>
    </section>
  );
}

function Announced({ run }: { readonly run: RunResult | undefined }): JSX.Element {
  const announcements = run?.announcements ?? [];
  return (
    <>
      <h3>Announcements</h3>
      {announcements.length === 0 ? <p>None.</p> : null}
      <ul>
        {announcements.map(({ by, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an announcement may repeat.
          <li key={index}>
            <span className="quiet">{by}</span> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Checks({ runs }: { readonly runs: readonly RunResult[] }): JSX.Element {
  const problems = runs.flatMap(({ look, appearance, failure }) => {
    const found = [failure ?? [], appearance?.violations ?? [], appearance?.undecided ?? []].flat();
    return found.map((words) => `${lookWords(look)}: ${words}`);
  });
  const reasons = new Set(
    runs.flatMap(({ appearance }) => appearance?.decided.map(({ rule, reason }) => `${rule}: ${reason}`) ?? []),
  );
  return (
    <>
      <h3>Results of axe and the other checks</h3>
      {problems.length === 0 ? (
        <p>{runs.length === 1 ? 'No violations in 1 run.' : `No violations in ${runs.length} runs.`}</p>
      ) : null}
      <Items className="problems" of={[...new Set(problems)].map((words) => <code key={words}>{words}</code>)} />
      {reasons.size === 0 ? null : (
        <Folded title="What axe left open, and who decided how">
          <Items of={[...reasons]} />
        </Folded>
      )}
    </>
  );
}

interface LooksProps {
  readonly runs: readonly RunResult[];
  readonly name: string;
  /** Where a look can be opened; without it, nowhere. */
  readonly addressOf?: (look: Look) => string;
}

function Looks({ runs, name, addressOf: address }: LooksProps): JSX.Element {
  return (
    <ul className="looks">
      {runs.map((run) => {
        const words = lookWords(run.look);
        return (
          <li key={words}>
            <Picture run={run} words={`${name}, ${words}`} />
            <p>{address === undefined ? words : <a href={address(run.look)}>{words}</a>}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The pages that are no states. */
export function OtherPages({ results }: { readonly results: GalleryRun['otherPages'] }): JSX.Element {
  return (
    <>
      {results.map(({ page: { name, says }, runs }) => (
        <section key={name} className="seen-state" id={name}>
          <h2>{name}</h2>
          <p>{says}</p>
          <Checks runs={runs} />
          <Looks runs={runs} name={name} />
        </section>
      ))}
    </>
  );
}

/** Describes a look. */
export function lookWords({ locale, mode, scheme, width }: Look): string {
  return `${locale}, ${mode}, ${scheme}, ${width} px`;
}

function addressOf(id: string, look: Partial<Look>): string {
  const { locale = '', mode = '', scheme = '' } = look;
  return `${statePage}#${encodeURIComponent(`${id}?${new URLSearchParams({ locale, mode, scheme }).toString()}`)}`;
}

/** The picture of a run. Its words are empty if a caption says the same. */
export function Picture({ run, words }: { readonly run: RunResult | undefined; readonly words: string }): JSX.Element {
  const picture = run?.appearance?.picture;
  if (picture === undefined) return <p>There is no picture.</p>;
  const width = (run?.look.width ?? 0) < 600 ? 'narrow' : 'wide';
  return <img className={`picture ${width}`} src={picture} alt={words} loading="lazy" />;
}
