import { type JSX, useState } from 'react';
import { type EditBase, type FlowElement, type FlowPlace, type NamedCondition, writeId } from '../messages.ts';
import { AddOption } from './AddLink.tsx';
import { Button, Choice } from './fields.tsx';
import { type ChangeProps, type FlowDrafts, settingValue } from './useDrafts.ts';

interface ElementListProps extends ChangeProps {
  readonly place: FlowPlace;
  readonly list: EditBase;
}

/** A list of the elements of a screen, or of the options of a field, in an order that can be changed. */
export function ElementList({ list, place, flow, locales, drafts }: ElementListProps): JSX.Element {
  const [dragged, setDragged] = useState<number | null>(null);
  const [says, setSays] = useState('');
  const id = `order ${list.file} ${list.path.join('.')}`;
  const items = JSON.parse(list.before ?? '[]') as readonly unknown[];
  const draft = drafts.edits.find((each) => each.id === id)?.edit;
  const order = draft?.does === 'order' ? draft.order : [...items.keys()];
  const elementAt = (index: number): FlowElement | undefined =>
    place.elements.find(({ base }) => JSON.stringify(base.path) === JSON.stringify([...list.path, index]));
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= order.length || from === to) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? 0);
    const name = elementAt(order[from] ?? 0)?.words ?? '';
    setSays(`${name}: place ${to + 1} of ${order.length}`);
    if (next.every((index, at) => index === at)) return drafts.drop(id);
    drafts.add({ id, words: `Another order on ${place.id}`, edit: { does: 'order', ...list, order: next } });
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {says}
      </p>
      <ol className="elements">
        {order.map((index, at) => {
          const element = elementAt(index);
          if (element === undefined) return null;
          return (
            <li
              key={index}
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, at);
                setDragged(null);
              }}
            >
              <p>{element.words}</p>
              <Guard element={element} screen={place.id} conditions={flow.conditions} drafts={drafts} />
              <p className="buttons small">
                {([-1, 1] as const).map((by) => (
                  // A button that is disabled would lose the focus.
                  <Button key={by} aria-disabled={!(at + by in order)} onClick={() => move(at, at + by)}>
                    {by < 0 ? 'Up' : 'Down'}
                    <span className="visually-hidden">: {element.words}</span>
                  </Button>
                ))}
                <TakeOff element={element} screen={place.id} drafts={drafts} />
              </p>
            </li>
          );
        })}
      </ol>
      {list.path.at(-1) === 'options' ? <AddOption {...{ list, locales, drafts }} /> : null}
    </>
  );
}

interface ElementProps {
  readonly element: FlowElement;
  readonly screen: string;
  readonly drafts: FlowDrafts;
}

function TakeOff({ element: { base, words }, screen, drafts }: ElementProps): JSX.Element {
  const id = `take off ${base.file} ${base.path.join('.')}`;
  const isOff = drafts.edits.some((each) => each.id === id);
  const toggle = (): void =>
    isOff
      ? drafts.drop(id)
      : drafts.add({ id, words: `${words} is taken off ${screen}`, edit: { does: 'takeOff', ...base } });
  return (
    <Button aria-pressed={isOff} onClick={toggle}>
      Take off<span className="visually-hidden">: {words}</span>
    </Button>
  );
}

interface GuardProps extends ElementProps {
  readonly conditions: readonly NamedCondition[];
}

type Sense = 'when' | 'unless';

/** When an element is shown: always, or when or unless a condition with a name holds. */
function Guard({ element: { base, words, condition }, screen, conditions, drafts }: GuardProps): JSX.Element {
  const id = writeId(base);
  const written = JSON.parse(base.before ?? '{}') as Readonly<Record<string, unknown>>;
  const value = choiceOf(settingValue({ base, words, value: written }, drafts));
  const choose = (chosen: string): void => {
    if (chosen === choiceOf(written)) return drafts.drop(id);
    const [sense = '', name = ''] = chosen.split(' ');
    const edit = { does: 'write', ...base, value: guarded(written, sense as Sense | '', name) } as const;
    drafts.add({ id, words: `${words} on ${screen} is shown ${chosen || 'always'}`, edit });
  };
  return (
    <Choice label="Shown" of={words} value={value} onChange={choose}>
      <option value="">always</option>
      {value === other ? <option value={other}>{condition}</option> : null}
      {(['when', 'unless'] as const).map((sense) => (
        <optgroup key={sense} label={sense}>
          {conditions.map(({ name, words: description, neverOn }) => (
            <option key={name} value={`${sense} ${name}`}>
              {sense}: {description}
              {neverOn.includes(screen) ? ' (never so on this screen)' : ''}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
}

/** Stands for conditions that this form does not make. They stay until another one is chosen. */
const other = 'other';

function choiceOf({ when, unless }: Readonly<Record<string, unknown>>): string {
  if (when === undefined && unless === undefined) return '';
  if (typeof when === 'string' && unless === undefined) return `when ${when}`;
  if (typeof unless === 'string' && when === undefined) return `unless ${unless}`;
  return other;
}

/** An element with another condition, behind what comes first: its type, or the value of an option. */
function guarded(element: Readonly<Record<string, unknown>>, sense: Sense | '', name: string): object {
  const { when: _, unless: __, ...rest } = element;
  const guard: readonly [string, unknown][] = sense === '' ? [] : [[sense, name]];
  return Object.fromEntries(Object.entries(rest).toSpliced(1, 0, ...guard));
}
