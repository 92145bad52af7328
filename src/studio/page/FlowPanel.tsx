import { type JSX, memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { JourneyMap, layOut } from '../../tools/book/pages/JourneyMap.tsx';
import type { FlowArrow, FlowPlace } from '../messages.ts';
import { AddLink } from './AddLink.tsx';
import { Dialog } from './Dialog.tsx';
import { ElementList } from './ElementList.tsx';
import { Button, Choice } from './fields.tsx';
import { InsertScreen } from './InsertScreen.tsx';
import { type ChangeProps, settingField } from './useDrafts.ts';

interface FlowPanelProps extends ChangeProps {
  /** The screen on view. */
  readonly screen: string;
}

/** The flow as a list: of a place, its elements, and what it leads to and when. */
export const FlowPanel = memo(function FlowPanel({ flow, locales, screen, drafts }: FlowPanelProps): JSX.Element {
  // A choice holds as long as the screen on view stays.
  const [{ of, id: own }, choose] = useState({ of: screen, id: screen });
  const chosen = of === screen ? own : screen;
  const setChosen = (id: string): void => choose({ of: screen, id });
  const [showsMap, setShowsMap] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const place = flow.places.find(({ id }) => id === chosen) ?? flow.places[0];
  const lanes = [...new Set(flow.places.map(({ lane }) => lane))];
  const boxes = flow.places.map((each) => ({ ...each, title: nameOf(each.id) }));
  const go = (id: string): void => {
    // Now, because a dialog that closes gives the focus back.
    flushSync(() => setShowsMap(false));
    setChosen(id);
    title.current?.focus();
  };
  return (
    <>
      <Choice label="Screen, choice or step" value={place?.id ?? ''} onChange={setChosen}>
        {lanes.map((lane) => (
          <optgroup key={lane} label={lane}>
            {flow.places
              .filter((each) => each.lane === lane)
              .map(({ id, kind }) => (
                <option key={id} value={id}>
                  {nameOf(id)}, {kind}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <p className="buttons small">
        <Button onClick={() => setShowsMap(true)}>Map</Button>
      </p>
      {place === undefined || !showsMap ? null : (
        <Dialog title={`Map of ${place.lane}`} onClose={() => setShowsMap(false)}>
          <JourneyMap name={place.lane} map={layOut(boxes, place.lane, flow.lines)} anchorOf={String} onChoose={go} />
        </Dialog>
      )}
      <h2 tabIndex={-1} ref={title}>
        {nameOf(place?.id ?? '')}
      </h2>
      {place === undefined ? null : <Place key={place.id} {...{ place, flow, locales, drafts }} onGo={go} />}
    </>
  );
});

/** What all screens share has no name. */
function nameOf(id: string): string {
  return id === '*' ? 'Every screen' : id;
}

interface PlaceProps extends ChangeProps {
  readonly place: FlowPlace;
  readonly onGo: (id: string) => void;
}

function Place({ place, flow, locales, drafts, onGo }: PlaceProps): JSX.Element {
  const [inserting, setInserting] = useState<FlowArrow | null>(null);
  const body = place.lists.find(({ path }) => path.length === 1);
  return (
    <>
      <p>{place.words}</p>
      {place.elements.length === 0 ? null : <h3>Elements, in their order</h3>}
      {place.lists.map((list) => (
        <ElementList key={JSON.stringify(list.path)} {...{ list, place, flow, locales, drafts }} />
      ))}
      {body === undefined ? null : <AddLink list={body} {...{ flow, locales, drafts }} />}
      <h3>What it leads to</h3>
      {place.arrows.length === 0 ? <p>Nothing that can be changed here.</p> : null}
      <ul className="arrows">
        {place.arrows.map((arrow) => (
          <Arrow
            key={JSON.stringify(arrow.base.path)}
            {...{ arrow, flow, drafts, onGo }}
            onInsert={() => setInserting(arrow)}
          />
        ))}
      </ul>
      <InsertScreen arrow={inserting} {...{ flow, locales, drafts }} onClose={() => setInserting(null)} />
    </>
  );
}

interface ArrowProps extends Omit<PlaceProps, 'place' | 'locales'> {
  readonly arrow: FlowArrow;
  readonly onInsert: () => void;
}

/** One way on: what must happen, and where it leads. */
function Arrow({ arrow: { base, words, to }, flow: { places }, drafts, onGo, onInsert }: ArrowProps): JSX.Element {
  const next = { file: base.file, path: [...base.path, 'next'], before: JSON.stringify(to) };
  const lead = { base: next, words: `${words}, leads to`, value: to ?? '' };
  const isKnown = places.some((place) => place.id === to);
  const ids = places.filter(({ kind }) => kind !== 'shared').map(({ id }) => id);
  return (
    <li>
      <p>{words}</p>
      {to === null ? (
        <p className="quiet">The customer stays.</p>
      ) : (
        <>
          <Choice
            label="Leads to"
            of={words}
            options={[...(isKnown ? [] : [to]), ...ids].map((id) => [id, id])}
            {...settingField(lead, drafts)}
          />
          <p className="buttons small">
            {isKnown ? <Button onClick={() => onGo(to)}>Go on to {to}</Button> : null}
            <Button onClick={onInsert}>
              Insert a screen<span className="visually-hidden"> before {to}</span>
            </Button>
          </p>
        </>
      )}
    </li>
  );
}
