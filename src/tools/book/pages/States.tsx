import type { JSX } from 'react';
import { grouped } from '../../../compiler/grouped.ts';
import { Folded, Items, type Named, StateAnchor, useBook } from '../parts.tsx';
import type { StateKind } from '../states/ids.ts';
import { stateWords } from '../states/words.ts';
import type { Gallery, SeenState } from './ScreenPage.tsx';

/** Explains each kind of state. */
const kinds: Readonly<Record<StateKind, string>> = {
  idle: 'a screen on arrival',
  text: 'a text that depends on a condition',
  field: 'a message of a field',
  alert: 'a message of a screen',
  busy: 'a call is pending',
  pressed: 'a button shows that its call is pending',
  slow: 'the page says that it is still working',
  overlay: 'a dialog or a drawer',
  answer: 'the result of a refusal or a failure',
};

/** Every state to choose from, and those that cannot be reached. */
export function States({ gallery: { byScreen, catalogue } }: { readonly gallery: Gallery }): JSX.Element {
  const { excused, known } = catalogue;
  const all = [...byScreen.values()].flat();
  const effects = [...new Set(all.flatMap(({ state }) => state.effect ?? []))].sort();
  const screens = [...byScreen.keys()];
  return (
    <>
      <p className="hint">
        A state is a screen together with what makes it look or sound different: {Object.values(kinds).join('; ')}. The
        list is derived from the files of the product.
      </p>
      <search aria-label="States">
        <form className="filter">
          <Choice label="Screen" name="screen" options={screens.map((screen) => [screen, screen])} />
          <Choice label="Kind" name="kind" options={Object.entries(kinds)} />
          <Choice label="Effect" name="effect" options={effects.map((effect) => [effect, effect])} />
          <label>
            Words <input name="words" type="search" autoComplete="off" />
          </label>
          <p role="status" className="quiet">
            {all.length} of {all.length} states
          </p>
        </form>
      </search>
      <ul className="states">
        {all.map((seen) => (
          <StateLine key={seen.state.id} seen={seen} />
        ))}
      </ul>
      <h2 id="unreachable">States that cannot be reached</h2>
      <p>
        {excused.size} of {known.size} states.
      </p>
      <ul>
        {[...grouped([...excused], ([, why]) => why)].map(([why, those]) => (
          <li key={why}>
            {why}
            <Folded title={those.length === 1 ? '1 state' : `${those.length} states`}>
              <Items of={those.map(([id]) => <code key={id}>{id}</code>)} />
            </Folded>
          </li>
        ))}
      </ul>
      <script src="filter.js" />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: Named<string>;
}

function Choice({ label, name, options }: ChoiceProps): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">all</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function StateLine({ seen: { state, runs } }: { readonly seen: SeenState }): JSX.Element {
  const { analysis } = useBook();
  const isWrong = runs.some(({ appearance }) => appearance === null || appearance.violations.length > 0);
  return (
    <li data-screen={state.screen} data-kind={state.kind} data-effect={state.effect ?? ''}>
      <StateAnchor id={state.id} />
      {isWrong ? <strong className="wrong"> violation</strong> : null}
      <br />
      {stateWords(state, analysis)}
    </li>
  );
}
