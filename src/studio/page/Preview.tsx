import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { firstMomentIn } from '../../compiler/analysis/dates.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Path } from '../../explorer/explore/path.ts';
import { fullMode, type Look } from '../../tools/book/stage/look.ts';
import type { FoundPath, ProductNews, Rewording, SeenText } from '../messages.ts';
import type { DayProps } from './Dates.tsx';
import { Choice, InputField, languageName, useFields } from './fields.tsx';
import { frameAddress, useFrame, withoutFocus } from './useFrame.tsx';

interface PreviewProps extends DayProps, Pick<ProductNews, 'result' | 'locales' | 'modes' | 'environments'> {
  /** What is shown; null while there is no path to it. */
  readonly path: FoundPath | null;
  readonly isSearching: boolean;
  readonly words: string;
  /** Drafts, which are shown in place of the texts on disk. */
  readonly rewordings: readonly Rewording[];
  readonly onTexts: (texts: readonly SeenText[]) => void;
  readonly onPick: (text: SeenText) => void;
}

const widths = { 320: 'Small phone, 320', 390: 'Phone, 390', 768: 'Tablet, 768', 1280: 'Desktop, 1280' };
const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The real page in a state, in any language, mode, theme and width. */
export function Preview(props: PreviewProps): JSX.Element {
  const { result, locales, modes, environments, timeZone, path, isSearching, words, rewordings } = props;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const first: Look['scheme'] = dark ? 'dark' : 'light';
  const { values, field } = useFields({ locale: '', mode: fullMode, scheme: first, width: '1280', place: '' });
  const [says, setSays] = useState('');
  const { frame, isReady, send, show } = useFrame((message) => {
    if (message.type === 'picked') return props.onPick(message.text);
    setSays(message.type === 'failed' ? message.says : '');
    if (message.type === 'shown') props.onTexts(message.texts);
  });
  const { mode, scheme, place } = values;
  const day = props.day.value;
  const width = Number(values.width);
  const locale = values.locale === '' ? (locales[0] ?? '') : values.locale;
  useEffect(() => {
    if (isReady && result !== null) send({ type: 'product', result });
  }, [isReady, result, send]);
  useEffect(() => {
    if (isReady) send({ type: 'rewordings', rewordings });
  }, [isReady, rewordings, send]);
  const isShowable = isReady && result !== null;
  // A changed product is shown by the frame itself.
  const program = useRef(result?.program);
  program.current = result?.program;
  const environment = environments[place] ?? null;
  const isPossible = path?.looks.some((each) => each.locale === locale && each.mode === mode);
  const unknown = isSearching ? 'This state is still looked for.' : 'No way to this state was found.';
  useEffect(() => {
    if (!isShowable || program.current === undefined || path === null || !isPossible) return;
    const date = day === '' ? null : Date.parse(firstMomentIn(timeZone, day));
    const seen = pathSeenAt(program.current, path.path, { date, environment });
    void show(seen, { locale, mode, scheme });
  }, [isShowable, path, isPossible, locale, mode, scheme, day, environment, timeZone, show]);
  return (
    <>
      <div className="toolbar">
        <Choice
          label="Language"
          options={locales.map((each) => [each, languageName(each)])}
          {...field('locale')}
          value={locale}
        />
        <Choice label="Width" options={Object.entries(widths)} {...field('width')} />
        <Choice label="Theme" options={schemes} {...field('scheme')} />
        <Choice
          label="Mode"
          options={modes.map((each) => [each, each === fullMode ? 'Full page' : `With ${each}=true`])}
          {...field('mode')}
        />
        <InputField label={`Page as of (${timeZone})`} type="datetime-local" isOptional {...props.day} />
        <Choice
          label="Environment"
          options={[['', 'As found'], ...Object.keys(environments).map((each) => [each, each] as const)]}
          {...field('place')}
        />
      </div>
      <h2 className="state-words">{words}</h2>
      <p role="status" className="quiet">
        {path === null ? result && unknown : isPossible ? says : 'This state does not exist in this language and mode.'}
      </p>
      <Scaled width={width}>
        <iframe title="Page on view" ref={frame} src={frameAddress} allow={withoutFocus} />
      </Scaled>
    </>
  );
}

/** Gives the frame its width, and makes it smaller where there is less room. */
function Scaled({ width, children }: { readonly width: number; readonly children: ReactNode }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 1280, height: 800 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  const style = { width, height: room.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' };
  return (
    <div className="room" ref={place}>
      <div className="scaled" style={{ width: width * scale }}>
        <div style={style}>{children}</div>
      </div>
    </div>
  );
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * A path on that day and in that environment.
 * @param date milliseconds since 1970; null for the time at which the state was found
 * @param environment what is known of it, by the names that sources of the context have; null for the usual one
 */
function pathSeenAt(
  { context, schedule = [] }: Program,
  path: Path,
  { date, environment }: { readonly date: number | null; readonly environment: Facts | null },
): Path {
  const scheduled = date === null ? {} : (schedule.filter(({ from }) => from <= date).at(-1)?.facts ?? {});
  const facts = Object.entries(context).flatMap(([key, { source }]) => {
    const [family = '', name = ''] = source?.split('.') ?? [];
    const known = { schedule: scheduled, environment }[family];
    return known && Object.hasOwn(known, name) ? [[key, (known as Facts)[name]] as const] : [];
  });
  if (facts.length === 0) return path;
  return path.map((action) => {
    if (action.do === 'wait' || action.event.type !== 'location') return action;
    return { ...action, event: { ...action.event, facts: { ...action.event.facts, ...Object.fromEntries(facts) } } };
  });
}
