import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { firstMomentIn } from '../../compiler/analysis/dates.ts';
import { fullMode, type Look } from '../../tools/book/stage/look.ts';
import type { FoundPath, ProductNews, Rewording, SeenResult, SeenText } from '../messages.ts';
import { Choice } from './Choice.tsx';
import { languageName } from './languageName.ts';
import { pathSeenAt } from './seenAt.ts';
import { frameAddress, useFrame, withoutFocus } from './useFrame.ts';

interface PreviewProps {
  readonly result: SeenResult | null;
  readonly locales: readonly string[];
  readonly modes: readonly string[];
  readonly environments: ProductNews['environments'];
  /** Of the date that the page is seen at. */
  readonly timeZone: string;
  /** What is shown; null while there is no path to it. */
  readonly path: FoundPath | null;
  readonly words: string;
  /** Drafts, which are shown in place of the texts on disk. */
  readonly rewordings: readonly Rewording[];
  readonly onTexts: (texts: readonly SeenText[]) => void;
  readonly onPick: (text: SeenText) => void;
}

const widths = [
  ['320', 'Small phone, 320'],
  ['390', 'Phone, 390'],
  ['768', 'Tablet, 768'],
  ['1280', 'Desktop, 1280'],
] as const;

/** The real page in a state, in any language, mode, theme and width. */
export function Preview({
  result,
  locales,
  modes,
  environments,
  timeZone,
  path,
  words,
  rewordings,
  onTexts,
  onPick,
}: PreviewProps): JSX.Element {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const [look, setLook] = useState<Look>({ locale: '', mode: fullMode, scheme: dark ? 'dark' : 'light', width: 1280 });
  const [day, setDay] = useState('');
  const [place, setPlace] = useState('');
  const [isReady, setReady] = useState(false);
  const [says, setSays] = useState('');
  const turn = useRef(0);
  const { frame, send } = useFrame((message) => {
    if (message.type === 'ready') setReady(true);
    if (message.type === 'picked') onPick(message.text);
    if (message.type === 'failed' && message.turn === turn.current) setSays(message.says);
    if (message.type === 'shown' && message.turn === turn.current) {
      setSays('');
      onTexts(message.texts);
    }
  });
  const { mode, scheme, width } = look;
  const locale = look.locale === '' ? (locales[0] ?? '') : look.locale;
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
  useEffect(() => {
    if (!isShowable || program.current === undefined || path === null) return;
    turn.current += 1;
    const date = day === '' ? null : Date.parse(firstMomentIn(timeZone, day));
    const isPossible = path.looks.some((each) => each.locale === locale && each.mode === mode);
    setSays(isPossible ? '' : 'This state does not exist in this language and mode.');
    const seen = pathSeenAt(program.current, path.path, { date, environment });
    if (isPossible) send({ type: 'show', turn: turn.current, path: seen, look: { locale, mode, scheme } });
  }, [isShowable, path, locale, mode, scheme, day, environment, timeZone, send]);
  return (
    <>
      <div className="toolbar">
        <Choice
          label="Language"
          value={locale}
          options={locales.map((each) => [each, languageName(each)])}
          onChoose={(chosen) => setLook({ ...look, locale: chosen })}
        />
        <Choice
          label="Width"
          value={String(width)}
          options={widths}
          onChoose={(chosen) => setLook({ ...look, width: Number(chosen) })}
        />
        <Choice
          label="Theme"
          value={scheme}
          options={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChoose={(chosen) => setLook({ ...look, scheme: chosen === 'dark' ? 'dark' : 'light' })}
        />
        <Choice
          label="Mode"
          value={mode}
          options={modes.map((each) => [each, each === fullMode ? 'Full page' : `With ${each}=true`])}
          onChoose={(chosen) => setLook({ ...look, mode: chosen })}
        />
        <label>
          Page as of ({timeZone})
          <input type="datetime-local" value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <Choice
          label="Environment"
          value={place}
          options={[['', 'As found'], ...Object.keys(environments).map((each) => [each, each] as const)]}
          onChoose={setPlace}
        />
      </div>
      <h2 className="state-words">{words}</h2>
      <p role="status" className="says">
        {path === null && result !== null ? 'This state is still looked for.' : says}
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
  const style = { width, height: room.height / scale, transform: `scale(${scale})` };
  return (
    <div className="room" ref={place}>
      <div className="scaled" style={{ width: width * scale }}>
        <div style={style}>{children}</div>
      </div>
    </div>
  );
}
