import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOnView } from '../../src/studio/frame/keysOnView.ts';
import type { FlowDraft, FlowNews, FoundPath, FromFrame, SeenResult, ToFrame } from '../../src/studio/messages.ts';
import { lostToken, piecesOf } from '../../src/studio/page/tokens.ts';
import { noteText } from '../../src/ui/copy/textKeys.ts';

const frameOrigin = 'http://127.0.0.1:5173';
const store = 'studio-drafts card';
const about = JSON.stringify({ token: '', product: 'card', frame: frameOrigin });
document.body.innerHTML = `<script type="application/json" id="about">${about}</script>`;
const { Preview } = await import('../../src/studio/page/Preview.tsx');
const { Studio } = await import('../../src/studio/page/Studio.tsx');
const { useComparison } = await import('../../src/studio/page/useComparison.tsx');
const { useDrafts } = await import('../../src/studio/page/useDrafts.ts');
const { usePictures } = await import('../../src/studio/page/usePictures.tsx');
const { useProduct } = await import('../../src/studio/page/useProduct.ts');

/** Answers calls of the page by their names. */
function serve(answers: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>>): void {
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    const answer = await answers[address.replace('/studio/', '')]?.(JSON.parse(body));
    return { ok: true, json: async () => answer ?? {} };
  });
}

/** Tells the studio what the page in a frame says. */
function tell(title: string, data: FromFrame): void {
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>(title);
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: frameOrigin, source, data })));
}

/** Lets a frame answer what it is asked to show. */
function answerIn(title: string, answer: (asked: Extract<ToFrame, { readonly type: 'show' }>) => void): void {
  const frame = screen.getByTitle<HTMLIFrameElement>(title).contentWindow as Window;
  frame.postMessage = (message: ToFrame) => message.type === 'show' && answer(message);
  tell(title, { type: 'ready' });
}

const pathTo = (id: string): FoundPath => ({ id, path: [], looks: [{ locale: 'en-US', mode: 'full' }] });
const program = { context: {}, schedule: [] } as unknown as SeenResult['program'];
const result: SeenResult = { program, shared: {}, screens: {}, theme: '' };
const shown = (turn: number, picture: string) => ({ type: 'shown', turn, states: [], texts: [], picture }) as const;

const confirmed = (key: string): FlowDraft => ({
  id: key,
  words: key,
  edit: { does: 'confirm', locale: 'es-US', key },
});

class Observer {
  observe(): void {}
  disconnect(): void {}
}

const becomes = (open: boolean) =>
  function (this: HTMLDialogElement): void {
    this.open = open;
  };

// jsdom has dialogs without a top layer.
beforeAll(() => void Object.assign(HTMLDialogElement.prototype, { showModal: becomes(true), close: becomes(false) }));
afterAll(() => {
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});
beforeEach(() => {
  localStorage.clear();
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('drafts', () => {
  const draft = (key: string, text: string) => ({ locale: 'en-US', key, before: 'old', text });
  const words = ({ current }: { readonly current: ReturnType<typeof useDrafts> }): readonly string[] => [
    ...current.texts.map(({ key, before, text }) => `${key}: ${before}, ${text}`),
    ...current.edits.map(({ id }) => id),
  ];

  it('stay when they are made while a save is under way, and begin with what that wrote', async () => {
    let finish = (_: object): void => undefined;
    serve({ save: () => new Promise((resolve) => (finish = resolve)) });
    const drafts = renderHook(useDrafts).result;
    for (const key of ['a', 'b', 'c']) act(() => drafts.current.write(draft(key, 'new')));
    act(() => drafts.current.add(confirmed('early')));
    const saved = drafts.current.save();
    for (const [key, text] of ['b newer', 'c old', 'd new'].map((each) => each.split(' ') as [string, string]))
      act(() => drafts.current.write(draft(key, text)));
    act(() => drafts.current.add(confirmed('late')));
    finish({ isWritten: true, findings: [] });
    await act(() => saved);
    expect(words(drafts)).toEqual(['b: new, newer', 'c: new, old', 'd: old, new', 'late']);
  });

  it('are saved once by two clicks', async () => {
    const save = vi.fn(() => ({ isWritten: true, findings: [] }));
    serve({ save });
    const { current } = renderHook(useDrafts).result;
    await act(() => Promise.all([current.save(), current.save()]));
    expect(save).toHaveBeenCalledOnce();
  });

  it('of words give forms nothing new, the page what it can show, and end what is said of the words before', async () => {
    let answer = (_: object): void => undefined;
    serve({ draft: () => new Promise((resolve) => (answer = resolve)) });
    const drafts = renderHook(useDrafts).result;
    const { flow, rewordings } = drafts.current;
    await act(async () => drafts.current.write(draft('a', 'new')));
    expect(drafts.current.rewordings).toBe(rewordings);
    expect(drafts.current.flow).toBe(flow);
    for (const key of ['a', 'b']) act(() => drafts.current.add(confirmed(key)));
    await act(async () => answer({ message: ['new'] }));
    expect(drafts.current.rewordings).toEqual([{ locale: 'en-US', key: 'a', message: ['new'] }]);
    expect(words(drafts)).toEqual(['a: old, new', 'a', 'b']);
    act(() => drafts.current.write(draft('a', 'newer')));
    expect(words(drafts)).toEqual(['a: old, newer', 'b']);
  });

  it('of two windows are the same, whichever is written in', async () => {
    serve({});
    const windows = [renderHook(useDrafts).result, renderHook(useDrafts).result];
    for (const [index, { current }] of windows.entries())
      await act(async () => current.write(draft(`${index}`, 'new')));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: store })));
    expect(windows.map(words)).toEqual(windows.map(() => ['0: old, new', '1: old, new']));
  });

  it('are there again when the page is loaded, those of this product alone', () => {
    localStorage.setItem('studio-drafts another', JSON.stringify({ edits: [confirmed('a')] }));
    localStorage.setItem(store, JSON.stringify({ edits: [confirmed('b')] }));
    expect(words(renderHook(useDrafts).result)).toEqual(['b']);
  });

  it('stay where the browser does not keep them, which is said', async () => {
    serve({});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    });
    const drafts = renderHook(useDrafts).result;
    await act(async () => drafts.current.write(draft('a', 'new')));
    act(() => drafts.current.add(confirmed('b')));
    expect(words(drafts)).toEqual(['a: old, new', 'b']);
    expect(drafts.current.says).toHaveLength(1);
  });
});

it('what is found is all there, however often it is asked for at once', async () => {
  vi.useFakeTimers();
  const all = ['a', 'b', 'c', 'd'].map(pathTo);
  let there = 2;
  serve({
    product: () => ({ result }),
    paths: ({ search, had }) => ({
      ...{ search: 1, isDone: there === all.length },
      found: all.slice(search === 1 ? Number(had) : 0, there),
    }),
  });
  const found = renderHook(useProduct, { reactStrictMode: true }).result;
  await act(() => vi.advanceTimersByTimeAsync(100));
  there = all.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([...found.current.paths.keys()]).toEqual(['a', 'b', 'c', 'd']);
});

describe('pictures', () => {
  beforeEach(() => {
    vi.stubGlobal('Blob', Array);
    vi.stubGlobal('URL', { createObjectURL: (blob: readonly unknown[]) => String(blob[0]) });
  });

  it('are each of their own state when the product changes while they are made', async () => {
    const paths = new Map(['a', 'b'].map((id) => [id, pathTo(id)]));
    let pictures = {} as ReturnType<typeof usePictures>;
    function Pictures({ of }: { readonly of: SeenResult }): JSX.Element {
      pictures = usePictures(of, paths);
      return pictures.frame;
    }
    const { rerender } = render(<Pictures of={result} />);
    const asked: number[] = [];
    answerIn('Pictures', ({ turn }) => void asked.push(turn));
    for (const id of paths.keys()) act(() => pictures.want(id));
    const answer = (one: string, turn = asked.at(-1) ?? 0) => act(async () => tell('Pictures', shown(turn, one)));
    for (const picture of ['a', 'b']) await answer(picture);
    rerender(<Pictures of={{ ...result }} />);
    await answer('b once more', asked.at(-2));
    for (const picture of ['a anew', 'b anew']) await answer(picture);
    expect(Object.fromEntries(pictures.of)).toEqual({ a: 'a anew', b: 'b anew' });
  });

  it('of before and after are compared in each language that was written in', async () => {
    const locales = ['en-US', 'es-US'];
    const looks = locales.map((locale) => ({ locale, mode: 'full' }));
    const compared = { before: result, after: result, touched: ['a'], locales };
    const paths = new Map([['a', { ...pathTo('a'), looks }]]);
    let pairs: ReturnType<typeof useComparison>['pairs'] = [];
    function Comparison(): JSX.Element {
      const comparison = useComparison(compared, paths);
      pairs = comparison.pairs;
      return comparison.frames;
    }
    render(<Comparison />);
    const titles = ['Pictures before', 'Pictures after'];
    for (const title of titles)
      answerIn(title, async ({ turn, look }) => {
        await Promise.resolve();
        tell(title, shown(turn, look.locale === 'es-US' ? title : 'the same'));
      });
    await waitFor(() => expect(pairs.map(({ before, after }) => [before, after])).toEqual([titles]));
  });
});

describe('the page on view', () => {
  it('has the texts of its own screen, whichever screen had the same words before', () => {
    for (const key of ['a.go', 'shell.go', 'b.go']) noteText('Go on from here', key);
    const views = ['b.go', 'shell.go'].map((key) => ({ messages: { [key]: [] } }));
    expect(keysOnView('Go on from here', views)).toEqual(['b.go', 'shell.go']);
  });

  it.each(['0002-03-09T22:00', '203010-03-09T22:00', '275760-09-12T23:00'])('stays for the date %s', (value) => {
    const kinds = { locales: ['en-US'], modes: ['full'], environments: {}, timeZone: 'America/New_York' };
    const others = { words: '', isSearching: true, rewordings: [], onTexts: () => {}, onPick: () => {} };
    render(<Preview {...kinds} {...others} result={result} path={pathTo('a')} day={{ value, onChange: () => {} }} />);
    tell('Page on view', { type: 'ready' });
    expect(screen.getByTitle('Page on view')).toBeTruthy();
  });
});

describe('the changes', () => {
  const base = { file: 'flows/limits.json', path: ['tries', 'value'], before: '3' };
  const flow: FlowNews = {
    ...{ places: [], conditions: [], links: [], accesses: [], brand: [], colours: [] },
    ...{ pairs: [], shownValues: [], lines: [], features: {} },
    schedule: [{ name: 'moving', description: 'We move.', until: '2030-03-09T22:00:00-05:00' }],
    environments: ['localhost', 'test.example.com', 'prod.example.com'].map((host) => {
      const [name = ''] = host.split('.');
      const before = JSON.stringify({ production: name === 'prod', hosts: [host] });
      return { names: [name], base: { file: 'e.json', path: [], before } };
    }),
    limits: [{ base, name: 'tries', words: 'Tries', value: 3, specified: null }],
  };
  const parts = { findings: [], leftBehind: [], approvals: [], changes: [], come: [], gone: [], touched: [] };
  const info = { key: 'a', languages: [], room: null, approvals: [], places: [], uses: [], quotedBy: [] };
  const answers = {
    ...{ product: () => ({ result: null, locales: ['en-US'], screens: [] }), flow: () => flow },
    ...{ text: () => info, weigh: () => ({ result: null, isBlocked: false, ...parts }) },
  };
  const seen = (): void =>
    tell('Page on view', { ...shown(0, ''), texts: [{ keys: ['a'], text: 'Hello', where: null }] });
  const user = userEvent.setup();
  const press = async (name: RegExp): Promise<void> => user.click(await screen.findByRole('button', { name }));
  beforeEach(async () => {
    const complain = console.error;
    // jsdom does not know this element yet.
    vi.spyOn(console, 'error').mockImplementation((...words) => words[1] === 'search' || complain(...words));
    serve(answers);
    await act(async () => render(<Studio />));
  });

  it('of a number can begin with an empty field', async () => {
    await press(/^Settings/u);
    await user.type(screen.getByRole('spinbutton'), '{Backspace}4');
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('4');
    expect(localStorage.getItem(store)).toContain('"value":4');
  });

  it('of an environment are made in a table, which shows what is unlike most', async () => {
    for (const name of [/^Settings/u, /^Environments by features/u]) await press(name);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      ...['Featurelocalhosttestprod', 'production Unlike most: '],
      'hosts Unlike most: localhosttest.example.comprod.example.com',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'production of prod' }));
    expect(localStorage.getItem(store)).toContain('"path":["production"],"before":"true","value":false');
  });

  it('have the page as of a date of the schedule', async () => {
    for (const name of [/^Settings/u, /^moving/u]) await press(name);
    expect(screen.getByLabelText<HTMLInputElement>(/^Page as of/u).value).toBe('2030-03-09T22:00');
  });

  it('keep a form that is half filled in while another tab is looked at', async () => {
    await press(/^Settings/u);
    await user.click(screen.getByText('Add a dated notice'));
    await user.type(screen.getByLabelText(/^What it is about/u), 'We work at night.');
    for (const tab of [/^Texts/u, /^Settings/u]) await press(tab);
    expect(screen.getByLabelText<HTMLInputElement>(/^What it is about/u).value).toBe('We work at night.');
  });

  it('have the focus when a text is left', async () => {
    seen();
    await press(/Hello/u);
    await press(/^All texts on view/u);
    expect(document.activeElement?.textContent).toBe('Texts');
  });

  it('of a text begin with what was saved, also while its old words are what was read', async () => {
    const languages = [{ locale: 'en-US', text: 'old', file: '' }];
    const save = () => ({ isWritten: true, findings: [], number: 1 });
    serve({ ...answers, save, text: () => ({ ...info, languages }) });
    seen();
    await press(/Hello/u);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
    const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }));
    await type('new');
    for (const button of [/^What it will do/u, /^Save$/u]) await press(button);
    await screen.findByText('Saved.');
    expect(field.value).toBe('new');
    await type('newer');
    expect(localStorage.getItem(store)).toContain('"before":"new","text":"newer"');
  });

  it('have the focus in their dialog when one is dropped, and no Save where they do not work', async () => {
    serve({ ...answers, weigh: () => ({ result: null, isBlocked: true, ...parts }) });
    localStorage.setItem(store, JSON.stringify({ edits: [confirmed('a'), confirmed('b')] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: store })));
    await press(/^What it will do/u);
    await press(/^Drop\s*a/u);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(await screen.findByText(/^It cannot be saved yet/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(/^Discard/u);
    expect(localStorage.getItem(store)).toContain('"edits":[]');
  });

  it('that were saved before the server began are not denied without git', async () => {
    serve({ ...answers, changed: () => ({ hasGit: false, files: [] }) });
    await press(/^Hand in/u);
    expect(await screen.findByText(/since npm start began/u)).toBeTruthy();
  });
});

it('placeholders and tags stay when a text changes, in any order', () => {
  expect(lostToken('Call <phone>{number}</phone>.', '{number} is <phone>ours</phone>')).toBeNull();
  expect(lostToken('Call {number}.', 'Call {numbe}.')).toBe('{number}');
  expect(lostToken('{a} and {a}', '{a}')).toBe('{a}');
  expect(lostToken('<help>Get help</help>', '<help>Get help')).toBe('</help>');
});

it('the chips of a text are its placeholders, tags, quotes and choices; the words between them are not', () => {
  const text =
    'Call {number}, <b>or</b> press “<quote>vc.resend</quote>” within {n, plural, one {# minute} other {# minutes}}.';
  const pieces = piecesOf(text);
  const chips = pieces.flatMap((piece) => (piece.isToken ? [piece.text] : []));
  expect(chips).toEqual(['{number}', '<b>', '</b>', '<quote>vc.resend</quote>', '{n, plural,']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
