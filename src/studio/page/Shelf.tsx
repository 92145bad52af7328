import { type JSX, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { FoundPath, ProductNews, ShelfScreen, ShelfState } from '../messages.ts';
import { NeedsEngineer } from './NeedsEngineer.tsx';
import type { Pictures } from './usePictures.tsx';

type ShelfProps = ItemProps & Pick<ProductNews, 'screens' | 'engineersWork'>;

interface ItemProps {
  readonly paths: ReadonlyMap<string, FoundPath>;
  readonly chosen: string;
  readonly isSearching: boolean;
  readonly pictures: Pictures;
}

/** Every state of the product in words, by screen, with a search. A link leads the page on view into it. */
export const Shelf = memo(function Shelf({ screens, chosen, engineersWork, ...others }: ShelfProps): JSX.Element {
  const [asked, setAsked] = useState('');
  const words = useDeferredValue(asked);
  const found = useMemo(() => matching(screens, words), [screens, words]);
  const count = found.reduce((sum, { states }) => sum + states.length, 0);
  return (
    <nav className="shelf" aria-label="States">
      <search>
        <label>
          Search
          <input
            type="search"
            autoComplete="off"
            placeholder="Words, a key, an error"
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
        </label>
        <p role="status" className="quiet">
          {words.trim() === '' ? '' : `${count === 1 ? '1 state' : `${count} states`} found`}
        </p>
        <NeedsEngineer work={engineersWork} asked={words} state={chosen} />
      </search>
      {found.map((screen) => (
        <ScreenShelf
          key={screen.id}
          screen={screen}
          chosen={chosen}
          isOpen={words.trim() !== '' || chosen.startsWith(`${screen.id}.`)}
          {...others}
        />
      ))}
    </nav>
  );
});

/** All words must be found, in any order. */
function matching(screens: readonly ShelfScreen[], asked: string): readonly ShelfScreen[] {
  const words = asked.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return screens;
  return screens.flatMap((screen) => {
    const states = screen.states.filter((state) => {
      const all = `${screen.title} ${state.words} ${state.finds}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
    return states.length === 0 ? [] : [{ ...screen, states }];
  });
}

interface ScreenShelfProps extends ItemProps {
  readonly screen: ShelfScreen;
  readonly isOpen: boolean;
}

function ScreenShelf({ screen, isOpen, ...others }: ScreenShelfProps): JSX.Element {
  const [isToggled, setToggled] = useState(isOpen);
  useEffect(() => setToggled(isOpen), [isOpen]);
  return (
    <details open={isToggled} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
      <summary>
        <span>
          {screen.title} <span className="quiet">{screen.id}</span>
        </span>
        <span className="quiet">{screen.states.length}</span>
      </summary>
      {isToggled ? (
        <ul>
          {screen.states.map((state) => (
            <StateItem key={state.id} state={state} {...others} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function StateItem({ state, ...shelf }: ItemProps & { readonly state: ShelfState }): JSX.Element {
  const { id, words, unreachable } = state;
  const { paths, chosen, isSearching, pictures } = shelf;
  if (!paths.has(id)) {
    const why = unreachable ?? (isSearching ? 'Still looked for.' : 'No way to it was found.');
    return (
      <li className="quiet">
        {words}. <em>{why}</em>
      </li>
    );
  }
  return (
    <li>
      <a href={`#${encodeURIComponent(id)}`} aria-current={id === chosen ? 'true' : undefined}>
        <Thumbnail id={id} pictures={pictures} />
        <span>{words}</span>
      </a>
    </li>
  );
}

/** A small picture, which is made when it comes into view. */
function Thumbnail({ id, pictures: { of, want } }: { readonly id: string; readonly pictures: Pictures }): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want(id);
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, [id, want]);
  const picture = of.get(id);
  return (
    <span className="thumbnail" ref={place}>
      {picture === undefined ? null : <img src={picture} alt="" />}
    </span>
  );
}
