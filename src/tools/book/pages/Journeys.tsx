import type { JSX } from 'react';
import {
  type AnyAlternative,
  type Owner,
  type RunSource,
  runs,
  type Setting,
} from '../../../compiler/analysis/visitor.ts';
import type { ScreenFile, StateSource } from '../../../compiler/generated/source.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { arrowsOf, tableNode } from '../data/arrows.ts';
import { controlWords } from '../data/controls.ts';
import { leadOf } from '../data/decisionTables.ts';
import { guardWords, ownEvents } from '../data/guardWords.ts';
import { journeysOf, placesOf, sharedLane } from '../data/places.ts';
import {
  anchorOf,
  Contents,
  everywhere,
  Items,
  joined,
  Scrolling,
  StateLink,
  StatePicture,
  stateShowing,
  textOf,
  useBook,
  WrittenAt,
} from '../parts.tsx';
import { Goal } from './Decisions.tsx';
import { JourneyMap, layOut } from './JourneyMap.tsx';

/** The map of all journeys, as pictures and in words. */
export function Journeys(): JSX.Element {
  const { analysis } = useBook();
  const places = placesOf(analysis);
  const arrows = arrowsOf(analysis);
  const journeys = journeysOf(analysis);
  return (
    <>
      <p className="hint">
        Each box is a screen or a step, and leads to its description below the map. The descriptions say what can
        follow, and when. Lines lead forward; “also to” names what a box leads back to, and other journeys. The last
        journey has what every screen offers, and the answers that several effects share.
      </p>
      <Contents label="Journeys" links={journeys.map((name) => [`journey-${name}`, name])} />
      {journeys.map((name) => (
        <section key={name} className="journey">
          <h2 id={`journey-${name}`}>{name}</h2>
          <a className="skip" href={`#words-${name}`}>
            Skip the map
          </a>
          <Scrolling label={`Map of ${name}`}>
            <JourneyMap name={name} map={layOut(places, name, arrows)} anchorOf={anchorOf} />
          </Scrolling>
          <div id={`words-${name}`}>
            {name === sharedLane ? (
              <Shared />
            ) : (
              places.filter(({ lane }) => lane === name).map(({ id }) => <PlaceSection key={id} id={id} />)
            )}
          </div>
        </section>
      ))}
    </>
  );
}

function PlaceSection({ id }: { readonly id: string }): JSX.Element | null {
  const { analysis } = useBook();
  const screen = analysis.screens.get(id);
  const state = analysis.states.get(id);
  if (screen !== undefined) return <ScreenSection id={id} screen={screen} />;
  return state === undefined ? null : <StateSection id={id} state={state} />;
}

function ScreenSection({ id, screen }: { readonly id: string; readonly screen: ScreenFile }): JSX.Element {
  const { analysis } = useBook();
  const owner: Owner = { kind: 'screen', id, screen };
  return (
    <section className="state screen" id={anchorOf(id)}>
      <h3>
        {id} <span className="chip">screen</span>
      </h3>
      <p>{screen.purpose}</p>
      <StatePicture id={`${id}.idle`} />
      <p className="quiet">
        Title “{textOf(screen.header.title, analysis)}”, address{' '}
        <code>
          {analysis.app.basePath}/{screen.route}
        </code>
        , <WrittenAt place={analysis.origins.at(screen)} />
      </p>
      <EventList owner={owner} overlay={null} />
      <OverlayList owner={owner} />
    </section>
  );
}

function OverlayList({ owner }: Pick<Setting, 'owner'>): JSX.Element {
  const book = useBook();
  const { overlays = {} } = owner.kind === 'screen' ? owner.screen : book.analysis.app;
  const screens = owner.kind === 'screen' ? [owner.id] : [];
  return (
    <>
      {Object.entries(overlays).map(([name, overlay]) => (
        <div key={name}>
          <h4>
            {overlay.kind} {name}: “{textOf(overlay.title, book.analysis)}”
          </h4>
          <p>{overlay.purpose}</p>
          <StatePicture id={stateShowing(screens, `overlay.${name}`, book)} />
          <EventList owner={owner} overlay={{ name, overlay }} />
        </div>
      ))}
    </>
  );
}

function StateSection({ id, state }: { readonly id: string; readonly state: StateSource }): JSX.Element {
  const { analysis } = useBook();
  return (
    <section className={`state ${state.kind}`} id={anchorOf(id)}>
      <h3>
        {id} <span className="chip">{state.kind}</span>
      </h3>
      <p>{state.description}</p>
      <p className="quiet">
        <WrittenAt place={analysis.origins.at(state)} />
      </p>
      <Followers state={state} />
    </section>
  );
}

function Followers({ state }: { readonly state: StateSource }): JSX.Element {
  switch (state.kind) {
    case 'step':
      return <Items of={[<Run key="run" run={state} />]} />;
    case 'choice':
      return <Alternatives of={state.choose} />;
    case 'exit':
      return (
        <ul>
          <li>
            The customer leaves. If the address is missing or not safe: <StateLink id={state.onRejected} />
          </li>
        </ul>
      );
    default:
      return unreachable(state);
  }
}

/** What every screen offers, and shared tables of outcomes. */
function Shared(): JSX.Element {
  const { analysis } = useBook();
  const { app, origins, tables } = analysis;
  const owner = { kind: 'app' } as const;
  return (
    <>
      <section className="state shared" id={anchorOf(everywhere)}>
        <h3>
          every screen <span className="chip">shared</span>
        </h3>
        <p className="quiet">
          <WrittenAt place={origins.at(app)} />
        </p>
        <EventList owner={owner} overlay={null} />
        <OverlayList owner={owner} />
      </section>
      {[...tables].map(([name, table]) => (
        <section key={name} className="state shared" id={anchorOf(tableNode(name))}>
          <h3>
            answers: {name} <span className="chip">shared</span>
          </h3>
          <p className="quiet">
            <WrittenAt place={origins.at(table)} />
          </p>
          <ul>
            {Object.entries(table).map(([code, list]) => (
              <li key={code}>
                answer <code>{code}</code>: <Alternatives of={list} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Each event with the words on its controls, and what follows. */
function EventList({ owner, overlay }: Pick<Setting, 'owner' | 'overlay'>): JSX.Element | null {
  const { analysis } = useBook();
  const { on = {} } = overlay?.overlay ?? (owner.kind === 'screen' ? owner.screen : analysis.app);
  const entries = Object.entries(on);
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map(([event, list]) => {
        const texts = controlWords({ owner, overlay }, event, analysis).map((text) => `“${text}”`);
        const words =
          [texts.join(', '), ownEvents[event] ?? ''].filter((part) => part !== '').join('; ') || 'a control';
        return (
          <li key={event}>
            {words} <code>{event}</code>: <Alternatives of={list} />
          </li>
        );
      })}
    </ul>
  );
}

/** Ordered alternatives: the first that holds is taken. */
function Alternatives({ of }: { readonly of: AnyAlternative | readonly AnyAlternative[] }): JSX.Element {
  const list = listOf<AnyAlternative>(of);
  const [only] = list;
  if (list.length === 1 && only !== undefined) return <Alternative of={only} />;
  return <Items ordered of={list.map((each) => <Alternative key={JSON.stringify(each)} of={each} />)} />;
}

function Run({ run: { run, then = {}, otherwise } }: { readonly run: RunSource }): JSX.Element {
  const contract = useBook().analysis.effects.get(run);
  return (
    <>
      <code>{run}</code> {contract?.purpose}
      <ul>
        {Object.entries(then).map(([code, list]) => (
          <li key={code}>
            {contract?.outcomes?.[code]?.description} <code>{code}</code>: <Alternatives of={list} />
          </li>
        ))}
        {otherwise === undefined ? null : (
          <li>
            all other answers: see <a href={`#${anchorOf(tableNode(otherwise))}`}>{otherwise}</a>
          </li>
        )}
      </ul>
    </>
  );
}

function Alternative({ of }: { readonly of: AnyAlternative }): JSX.Element {
  const { analysis } = useBook();
  const guard = guardWords(of, analysis);
  const { goal, messages } = leadOf(of, analysis);
  const keys = [...messages, ...listOf(of.announce)];
  const parts = [
    ...keys.map((key) => `message “${textOf(key, analysis) ?? key}”`),
    runs(of) ? <Run key="run" run={of} /> : <Goal key="goal" goal={goal} />,
  ];
  return (
    <>
      {guard === '' ? null : `${guard}: `}
      {joined(parts, ', ')}
    </>
  );
}
