import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowDraft, FlowNews, FoundPath, FromFrame, SeenResult, ToFrame } from '../../src/studio/messages.ts';
import { lostToken, piecesOf } from '../../src/studio/page/tokens.ts';

const frameOrigin = 'http://127.0.0.1:5173';
document.body.innerHTML = `<script type="application/json" id="about">{"token":"","frame":"${frameOrigin}"}</script>`;
const { Preview } = await import('../../src/studio/page/Preview.tsx');
const { Studio } = await import('../../src/studio/page/Studio.tsx');
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

const pathTo = (id: string): FoundPath => ({ id, path: [], looks: [{ locale: 'en-US', mode: 'full' }] });
const program = { context: {}, schedule: [] } as unknown as SeenResult['program'];
const result: SeenResult = { program, shared: {}, screens: {}, theme: '' };
const shown = (turn: number, picture: string) => ({ type: 'shown', turn, states: [], texts: [], picture }) as const;

class Observer {
  observe(): void {}
  disconnect(): void {}
}

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
  const confirmed = (key: string): FlowDraft => ({
    id: key,
    words: '',
    edit: { does: 'confirm', locale: 'es-US', key },
  });
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

  it('of translations that still fit end when the words change again', () => {
    serve({});
    const drafts = renderHook(useDrafts).result;
    for (const key of ['a', 'b']) act(() => drafts.current.add(confirmed(key)));
    act(() => drafts.current.write(draft('a', 'new')));
    expect(words(drafts)).toEqual(['a: old, new', 'b']);
  });

  it('of two windows are the same, whichever is written in', async () => {
    serve({});
    const windows = [renderHook(useDrafts).result, renderHook(useDrafts).result];
    for (const [index, { current }] of windows.entries())
      await act(async () => current.write(draft(`${index}`, 'new')));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'studio-drafts' })));
    expect(windows.map(words)).toEqual(windows.map(() => ['0: old, new', '1: old, new']));
  });
});

describe('what is found', () => {
  it('is all there, however often it is asked for at once', async () => {
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
});

describe('the picture of a state', () => {
  it('is its own when the product changes while pictures are made', () => {
    vi.stubGlobal('Blob', Array);
    vi.stubGlobal('URL', { createObjectURL: (blob: readonly unknown[]) => String(blob[0]) });
    const paths = new Map(['a', 'b'].map((id) => [id, pathTo(id)]));
    let pictures = {} as ReturnType<typeof usePictures>;
    function Pictures({ of }: { readonly of: SeenResult }): JSX.Element {
      pictures = usePictures(of, paths);
      return pictures.frame;
    }
    const { rerender } = render(<Pictures of={result} />);
    const asked: number[] = [];
    const frame = screen.getByTitle<HTMLIFrameElement>('Pictures').contentWindow as Window;
    frame.postMessage = (message: ToFrame) => message.type === 'show' && asked.push(message.turn);
    tell('Pictures', { type: 'ready' });
    for (const id of paths.keys()) act(() => pictures.want(id));
    const answer = (picture: string): void => tell('Pictures', shown(asked.at(-1) ?? 0, picture));
    for (const picture of ['a', 'b']) answer(picture);
    rerender(<Pictures of={{ ...result }} />);
    tell('Pictures', shown(asked.at(-2) ?? 0, 'b once more'));
    for (const picture of ['a anew', 'b anew']) answer(picture);
    expect(Object.fromEntries(pictures.of)).toEqual({ a: 'a anew', b: 'b anew' });
  });
});

describe('the page on view', () => {
  it.each(['0002-03-09T22:00', '203010-03-09T22:00', '275760-09-12T23:00'])('stays for the date %s', (value) => {
    const kinds = { locales: ['en-US'], modes: ['full'], environments: {}, timeZone: 'America/New_York' };
    const others = { words: '', isSearching: true, rewordings: [], onTexts: () => {}, onPick: () => {} };
    render(<Preview {...kinds} {...others} result={result} path={pathTo('a')} />);
    tell('Page on view', { type: 'ready' });
    fireEvent.change(screen.getByLabelText(/^Page as of/u), { target: { value } });
    expect(screen.getByTitle('Page on view')).toBeTruthy();
  });
});

describe('the changes', () => {
  const base = { file: 'flows/limits.json', path: ['tries', 'value'], before: '3' };
  const flow: FlowNews = {
    ...{
      places: [],
      conditions: [],
      links: [],
      accesses: [],
      brand: [],
      colours: [],
      pairs: [],
      shownValues: [],
      lines: [],
    },
    limits: [{ base, name: 'tries', words: 'Tries', value: 3, specified: null }],
  };
  const info = { key: 'a', languages: [], room: null, approvals: [], places: [], uses: [], quotedBy: [] };
  const user = userEvent.setup();
  const press = (name: RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
  beforeEach(async () => {
    const complain = console.error;
    // jsdom does not know this element yet.
    vi.spyOn(console, 'error').mockImplementation((...words) => words[1] === 'search' || complain(...words));
    serve({ product: () => ({ result: null, locales: ['en-US'] }), flow: () => flow, text: () => info });
    await act(async () => render(<Studio />));
  });

  it('of a number can begin with an empty field', async () => {
    await press(/^Settings/u);
    await user.type(screen.getByRole('spinbutton'), '{Backspace}4');
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('4');
    expect(localStorage.getItem('studio-drafts')).toContain('"value":4');
  });

  it('keep a form that is half filled in while another tab is looked at', async () => {
    await press(/^Settings/u);
    await user.click(screen.getByText('Add a dated notice'));
    await user.type(screen.getByLabelText(/^What it is about/u), 'We work at night.');
    for (const tab of [/^Texts/u, /^Settings/u]) await press(tab);
    expect(screen.getByLabelText<HTMLInputElement>(/^What it is about/u).value).toBe('We work at night.');
  });

  it('have the focus when a text is left', async () => {
    tell('Page on view', { ...shown(0, ''), texts: [{ keys: ['a'], text: 'Hello', where: null }] });
    await press(/Hello/u);
    await press(/^All texts on view/u);
    expect(document.activeElement?.textContent).toBe('Texts');
  });
});

describe('placeholders and tags', () => {
  it('stay when a text changes, in any order', () => {
    expect(lostToken('Call <phone>{number}</phone>.', '{number} is <phone>ours</phone>')).toBeNull();
    expect(lostToken('Call {number}.', 'Call {numbe}.')).toBe('{number}');
    expect(lostToken('{a} and {a}', '{a}')).toBe('{a}');
    expect(lostToken('<help>Get help</help>', '<help>Get help')).toBe('</help>');
  });
});

describe('the chips of a text', () => {
  it('are its placeholders, tags, quotes and choices; the words between them are not', () => {
    const text =
      'Call {number}, <b>or</b> press “<quote>vc.resend</quote>” within {n, plural, one {# minute} other {# minutes}}.';
    const chips = piecesOf(text).filter(({ isToken }) => isToken);
    expect(chips.map((chip) => chip.text)).toEqual([
      '{number}',
      '<b>',
      '</b>',
      '<quote>vc.resend</quote>',
      '{n, plural,',
    ]);
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
