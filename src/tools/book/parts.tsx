import { createContext, Fragment, type JSX, type ReactNode, useContext } from 'react';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { readingsOf } from '../../compiler/text/plainText.ts';
import type { Conformance } from './data/conformance.ts';
import type { ProvingTest } from './data/findTestIn.ts';

/** What the pages of the book are made of. */
export interface BookData {
  /** Of a product without errors. */
  readonly analysis: Analysis;
  /** The test that proves a time limit; null if none names it. */
  readonly findTest: (limit: string) => ProvingTest | null;
  /** The transcripts of the main stories, as `tests/stories/announcements` writes them. */
  readonly transcripts: string;
  /** How far the product conforms to WCAG; null: nothing says it. */
  readonly conformance: Conformance | null;
  /** By state, the file of its picture. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Gives the pages their data. */
export const BookContext = createContext<BookData | null>(null);

/** The data of the book. */
export function useBook(): BookData {
  const book = useContext(BookContext);
  if (book === null) throw new Error('A page of the book needs its data.');
  return book;
}

/** A region that scrolls by itself, with the keyboard too (WCAG 1.4.10, 2.1.1). */
export function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, and the keyboard must reach it.
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Something that is shown when its title is pressed. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface ItemsProps {
  readonly of: readonly ReactNode[];
  readonly ordered?: boolean;
  readonly className?: string;
}

/** A list. */
export function Items({ of, ordered = false, className }: ItemsProps): JSX.Element {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {of.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static page keeps its order.
        <li key={index}>{item}</li>
      ))}
    </List>
  );
}

interface MatrixProps {
  readonly label: string;
  readonly columns: readonly ReactNode[];
  /** Each row as a `tr`. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A table in a region that scrolls by itself. */
export function Matrix({ label, columns, children, className = '' }: MatrixProps): JSX.Element {
  return (
    <Scrolling label={label}>
      <table className={`matrix ${className}`.trim()}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a static page keeps its order.
              <th scope="col" key={index}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scrolling>
  );
}

/** Names with what belongs to them, in their order. */
export type Named<Value> = readonly (readonly [name: string, value: Value])[];

/** Figures with their names. */
export function Counts({ of }: { readonly of: Named<string | number> }): JSX.Element {
  return (
    <dl className="counts">
      {of.map(([noun, count]) => (
        <div key={noun}>
          <dt>{noun}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to sections of the page: their anchors, with words. */
export function Contents({ label, links }: { readonly label: string; readonly links: Named<string> }): JSX.Element {
  return (
    <nav aria-label={label}>
      <Items
        className="contents"
        of={links.map(([anchor, words]) => (
          <a key={anchor} href={`#${anchor}`}>
            {words}
          </a>
        ))}
      />
    </nav>
  );
}

/** A text with code in backticks. */
export function WithCode({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</>;
}

/** Pieces with a separator between them. */
export function joined(pieces: readonly ReactNode[], between: string): readonly JSX.Element[] {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static page keeps its order.
    <Fragment key={index}>
      {index === 0 ? null : between}
      {piece}
    </Fragment>
  ));
}

/** Where something is written. */
export function WrittenAt({ place: { file, line } }: { readonly place: Place }): JSX.Element {
  return (
    <code>
      {file}:{line}
    </code>
  );
}

/** Stands for what is possible on every screen. */
export const everywhere = '*';

/** The anchor of a place of the journeys. */
export function anchorOf(id: string): string {
  if (id === everywhere) return 'every-screen';
  // No state's name contains a space.
  return id.includes(' ') ? id.replace(' ', '-') : `state-${id}`;
}

/** A link to a state in the journeys. */
export function StateLink({ id }: { readonly id: string }): JSX.Element {
  return <a href={`journeys.html#${anchorOf(id)}`}>{id}</a>;
}

/** The readings of a text of `copy/` on one line: one for each of its forms, the usual one first. */
function readings(text: string): readonly string[] {
  const parsed = parseText(text);
  const read = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [text];
  return read.map((each) => each.replaceAll('\n', ' '));
}

/** A text in all its languages and forms, with its language marked for screen readers. */
export function InEachLanguage({ texts }: { readonly texts: Named<string> }): JSX.Element {
  return (
    <>
      {texts.map(([locale, text]) => (
        <p key={locale}>
          <span className="quiet">{locale}</span>{' '}
          {joined(
            readings(text).map((each) => (
              <span key={each} lang={locale}>
                “{each}”
              </span>
            )),
            ' or ',
          )}
        </p>
      ))}
    </>
  );
}

/** A text in the first language without its tags; of ordered alternatives the last, which always holds. */
export function textOf(choice: unknown, { copy }: Pick<Analysis, 'copy'>): string | null {
  const key = Array.isArray(choice) ? (choice.at(-1) as { readonly copy?: unknown } | undefined)?.copy : choice;
  const [texts] = copy.values();
  const text = typeof key === 'string' ? texts?.get(key)?.text : undefined;
  return text === undefined ? null : (readings(text)[0] ?? text);
}

/** The page of a screen's states. */
export function screenFile(screen: string): string {
  return `screen-${screen}.html`;
}

/** The anchor of a state on the page of its screen. */
export function anchorOfState(id: string): string {
  return id.replace(/[^\w.-]/gu, '-');
}

function stateAddress(id: string): string {
  return `${screenFile(id.split('.')[0] ?? '')}#${anchorOfState(id)}`;
}

/** A link to the place of a state with its picture. */
export function StateAnchor({ id }: { readonly id: string }): JSX.Element {
  return <a href={stateAddress(id)}>{id}</a>;
}

/** A picture of a state that leads to its place; nothing if there is none. */
export function StatePicture({ id }: { readonly id: string }): JSX.Element | null {
  const picture = useBook().pictures.get(id);
  if (picture === undefined) return null;
  return (
    <a href={stateAddress(id)}>
      <img className="small picture" src={picture} alt={`The state ${id}`} loading="lazy" />
    </a>
  );
}

/** Pictures of some states with their names; nothing if there are none. */
export function PictureRow({
  ids,
  title,
}: {
  readonly ids: readonly string[];
  readonly title?: JSX.Element;
}): JSX.Element | null {
  const { pictures } = useBook();
  const known = [...new Set(ids)].filter((id) => pictures.has(id));
  if (known.length === 0) return null;
  return (
    <>
      {title}
      <ul className="picture-row">
        {known.map((id) => (
          <li key={id}>
            <StatePicture id={id} />
            <p className="quiet">{id}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The state that shows something: on one of the screens, or on the first that has it.
 * @param part kind and subject, as in `alert.login.error.incorrect`
 */
export function stateShowing(
  screens: readonly (string | null | undefined)[],
  part: string,
  { pictures }: Pick<BookData, 'pictures'>,
): string {
  const named = screens.map((screen) => `${screen ?? ''}.${part}`).find((id) => pictures.has(id));
  return named ?? [...pictures.keys()].find((id) => id.endsWith(`.${part}`)) ?? '';
}
