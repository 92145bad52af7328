import { Activity, type JSX, useEffect, useMemo, useRef, useState } from 'react';
import type { FlowNews, SeenText } from '../messages.ts';
import { FlowPanel } from './FlowPanel.tsx';
import { asItem, Button } from './fields.tsx';
import { HandIn } from './HandIn.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Settings } from './Settings.tsx';
import { Shelf } from './Shelf.tsx';
import { TextPanel, TextsOnView } from './TextPanel.tsx';
import { useAnswer } from './useAnswer.ts';
import { useDrafts } from './useDrafts.ts';
import { usePictures } from './usePictures.tsx';
import { useProduct } from './useProduct.ts';
import { WhatItDoes } from './WhatItDoes.tsx';

/** The whole studio: the shelf of states, the page on view, and its texts. */
export function Studio(): JSX.Element {
  const { product, paths, isSearching, problem } = useProduct();
  const [chosen, setChosen] = useState(decodeURIComponent(location.hash.slice(1)));
  const [texts, setTexts] = useState<readonly SeenText[]>([]);
  const [day, setDay] = useState('');
  const [picked, setPicked] = useState<SeenText | null>(null);
  const { result = null, screens = [], findings = [], engineersWork = [] } = product ?? {};
  const { locales = [], modes = [], environments = {}, timeZone = 'UTC' } = product ?? {};
  const date = { timeZone, day: useMemo(() => ({ value: day, onChange: setDay }), [day]) };
  const start = result === null ? '' : `${result.program.start}.idle`;
  const state = chosen === '' ? start : chosen;
  const path = paths.get(state);
  const changes = useRef<HTMLElement>(null);
  const toChanges = (): void => changes.current?.querySelector('button')?.focus();
  const drafts = useDrafts(product);
  const [dialog, setDialog] = useState<'weigh' | 'hand-in' | null>(null);
  const close = (): void => setDialog(null);
  const [tab, setTab] = useState<Tab>('Texts');
  const { answer, read, says } = useAnswer<FlowNews>('flow', {}, { version: product });
  const flow = product && answer;
  // After a save they begin with what it wrote.
  const forms = { className: 'forms', inert: read === drafts.unread.version };
  const pick = (text: SeenText): void => {
    setTab('Texts');
    setPicked(text);
  };
  const pictures = usePictures(result, paths);
  useEffect(() => {
    const follow = (): void => setChosen(decodeURIComponent(location.hash.slice(1)));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const words = useMemo(() => {
    const named = product?.screens.flatMap(({ title, states }) => states.map((state) => ({ title, ...state })));
    return new Map(named?.map((state) => [state.id, `${state.title} · ${state.words}`]));
  }, [product]);
  const wordsOf = (id: string): string => words.get(id) ?? id;
  return (
    <div className="studio">
      <header className="top">
        <Button className="link skip" onClick={toChanges}>
          Skip to changes
        </Button>
        <h1>Studio</h1>
        <p role="status" className="quiet">
          {problem ?? progress(product === null, paths.size, isSearching)}
        </p>
        <p>
          <a href="/" target="_blank" rel="noreferrer">
            Sign in for real
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </header>
      <Shelf {...{ screens, paths, isSearching, pictures, engineersWork }} chosen={state} />
      <main className="view">
        {/* The page on view is the last that had no error. */}
        {findings.length === 0 ? null : (
          <details className="findings">
            <summary>{findings.length === 1 ? '1 finding' : `${findings.length} findings`} in the files</summary>
            <ul>{findings.map(asItem)}</ul>
          </details>
        )}
        <Preview
          {...{ result, locales, modes, environments, isSearching, ...date }}
          path={path ?? null}
          words={wordsOf(state)}
          rewordings={drafts.rewordings}
          onTexts={setTexts}
          onPick={pick}
        />
      </main>
      <aside ref={changes} className="texts" aria-label="Changes">
        <p className="buttons small">
          {tabs.map((each) => (
            <Button key={each} aria-pressed={each === tab} onClick={() => setTab(each)}>
              {each}
            </Button>
          ))}
        </p>
        {tab === 'Texts' && picked === null ? <TextsOnView texts={texts} onPick={pick} /> : null}
        {tab === 'Texts' && picked !== null ? (
          <TextPanel
            keys={picked.keys}
            drafts={drafts}
            version={product}
            onKey={(key) => setPicked({ ...picked, keys: [key] })}
            onBack={() => {
              setPicked(null);
              toChanges();
            }}
          />
        ) : null}
        {tab !== 'Texts' && says !== '' ? <p role="status">{says}</p> : null}
        <Activity mode={tab === 'Flow' ? 'visible' : 'hidden'}>
          <div {...forms}>
            {flow && <FlowPanel {...{ flow, locales }} drafts={drafts.flow} screen={state.split('.')[0] ?? ''} />}
          </div>
        </Activity>
        <Activity mode={tab === 'Settings' ? 'visible' : 'hidden'}>
          <div {...forms}>{flow && <Settings {...{ flow, locales, ...date }} drafts={drafts.flow} />}</div>
        </Activity>
        <SaveBar drafts={drafts} onWeigh={() => setDialog('weigh')} onHandIn={() => setDialog('hand-in')} />
      </aside>
      {dialog === 'weigh' ? <WhatItDoes {...{ drafts, result, paths, wordsOf }} onClose={close} /> : null}
      {dialog === 'hand-in' ? <HandIn onClose={close} /> : null}
      {pictures.frame}
    </div>
  );
}

/** What is changed at the side. */
const tabs = ['Texts', 'Flow', 'Settings'] as const;

type Tab = (typeof tabs)[number];

function progress(isLoading: boolean, found: number, isSearching: boolean): string {
  if (isLoading) return 'Reading the product…';
  return isSearching ? `${found} states so far. More are being looked for.` : `${found} states`;
}
