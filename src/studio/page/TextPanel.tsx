import { type JSX, useEffect, useRef } from 'react';
import type { SeenText, TextAlternative, TextDraft, TextInfo } from '../messages.ts';
import { asItem, Button, LinkButton } from './fields.tsx';
import { History } from './History.tsx';
import { TextField } from './TextField.tsx';
import { useAnswer } from './useAnswer.ts';
import { type Drafts, isSameText } from './useDrafts.ts';

interface TextsOnViewProps {
  readonly texts: readonly SeenText[];
  readonly onPick: (text: SeenText) => void;
}

/** All texts of the page on view in their order, also those that only screen readers say. */
export function TextsOnView({ texts, onPick }: TextsOnViewProps): JSX.Element {
  return (
    <>
      <h2>Texts on view</h2>
      <ul className="seen">
        {texts.map((each) => (
          <li key={`${each.where} ${each.text}`}>
            <Button onClick={() => onPick(each)}>
              {each.text}
              {each.where === null ? null : <span className="quiet"> {each.where}</span>}
              <code>{each.keys.join(', ')}</code>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TextPanelProps {
  readonly keys: readonly string[];
  readonly drafts: Drafts;
  /** Another object after each change of the files. */
  readonly version: unknown;
  readonly onKey: (key: string) => void;
  readonly onBack: () => void;
}

/** One text of the page: its words in each language, when it is shown and what else it is for. */
export function TextPanel({ keys, drafts, version, onKey, onBack }: TextPanelProps): JSX.Element {
  const [key = ''] = keys;
  const { answer: info, read, says } = useAnswer<TextInfo>('text', key === '' ? null : { key }, { version });
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another place to read.
  useEffect(() => title.current?.focus(), [key]);
  return (
    <>
      <LinkButton onClick={onBack}>All texts on view</LinkButton>
      <h2 tabIndex={-1} ref={title}>
        This text
      </h2>
      {key === '' ? <p>These words are a value, or were typed. No file has them.</p> : <code>{key}</code>}
      <p role="status">{says}</p>
      {keys.slice(1).map((other) => (
        <KeyButton key={other} of={other} words="The same words are also" onKey={onKey} />
      ))}
      {info?.key === key ? <Known {...{ info, read, drafts, onKey }} /> : null}
    </>
  );
}

interface KnownProps extends Pick<TextPanelProps, 'drafts' | 'onKey'> {
  readonly info: TextInfo;
  /** The version that it is of. */
  readonly read: unknown;
}

function Known({ info, read, drafts, onKey }: KnownProps): JSX.Element {
  const { key, languages, room, approvals, places, uses, quotedBy } = info;
  const isEditable = !key.startsWith('brand.');
  return (
    <>
      {isEditable ? null : <p>It is set for the whole product: see Settings.</p>}
      {(isEditable ? languages : []).map(({ locale, text }) => {
        const isThis = (other: TextDraft): boolean => isSameText(other, { locale, key });
        const written = drafts.unread.version === read ? drafts.unread.texts.findLast(isThis)?.text : undefined;
        const draft = drafts.texts.find(isThis);
        const { before, text: now } = draft ?? { before: written ?? text, text: written ?? text };
        return (
          <TextField
            key={`${key} ${locale}`}
            {...{ locale, room, text: now, before }}
            problem={draft?.problem ?? null}
            onWrite={(next) => drafts.write({ locale, key, before, text: next })}
          />
        );
      })}
      {places.map((place) => (
        <Place key={JSON.stringify(place)} place={place} shown={key} onKey={onKey} />
      ))}
      {isEditable ? <History key={key} of={key} /> : null}
      <h3>Who approves a change</h3>
      {approvals.length === 0 ? <p>Nobody needs to be asked: it is content.</p> : null}
      {approvals.map(({ approver, why }) => (
        <p key={approver + why}>
          <strong>{approver}</strong>: {why}
        </p>
      ))}
      <h3>Where it is used</h3>
      <ul>{uses.map(asItem)}</ul>
      {quotedBy.length === 0 ? null : <h3>Texts that have the same words</h3>}
      {quotedBy.map((each) => (
        <KeyButton key={each} of={each} onKey={onKey} />
      ))}
    </>
  );
}

interface PlaceProps {
  readonly place: readonly TextAlternative[];
  readonly shown: string;
  readonly onKey: (key: string) => void;
}

/** All texts of one place, of which conditions choose. */
function Place({ place, shown, onKey }: PlaceProps): JSX.Element {
  return (
    <>
      <h3>{place.length === 1 ? 'When it is shown' : `One of ${place.length} texts of this place`}</h3>
      <ol className="alternatives">
        {place.map(({ key, condition, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand in a list twice.
          <li key={index} aria-current={key === shown ? 'true' : undefined}>
            <p className="quiet">{condition}.</p>
            {key === shown ? <p>{text}</p> : <LinkButton onClick={() => onKey(key)}>{text}</LinkButton>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface KeyButtonProps extends Pick<TextPanelProps, 'onKey'> {
  readonly of: string;
  readonly words?: string;
}

function KeyButton({ of, words = '', onKey }: KeyButtonProps): JSX.Element {
  return (
    <p>
      {words}{' '}
      <LinkButton onClick={() => onKey(of)}>
        <code>{of}</code>
      </LinkButton>
    </p>
  );
}
