import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '../../src/app/bootstrap/bootstrap.ts';
import { hydrate } from '../../src/app/mount.tsx';
import { prerenderScreen } from '../../src/app/prerender/prerender.tsx';
import { variantOf } from '../../src/app/prerender/prerendered.ts';
import { prerenderState } from '../../src/app/prerender/prerenderState.ts';
import { prerenderUrlPolicy } from '../../src/app/prerender/prerenderUrlPolicy.ts';
import { compile } from '../../src/compiler/compile.ts';
import { createViewStore } from '../../src/ui/views.ts';
import { present } from '../ui/fixtures.ts';
import { runEngine } from '../ui/runEngine.ts';

const result = compile(process.cwd(), { target: 'test' });
const { environments, shared, screens } = result;
const program = present(result.program);
const login = { screen: 'login', locale: 'en-US', variant: variantOf('') };
const { html } = present(prerenderScreen(result, 'login', 'en-US'));
const drawn = present(prerenderState(program, environments, login));

/** Hears that React draws the page anew. */
const redrawn = vi.fn();

/** The drawn login page with its first script, as it is before the code of the product arrives. */
function visit() {
  document.body.innerHTML = `<div id="app" data-locale="en-US">${html}</div>`;
  const app = present(document.querySelector<HTMLElement>('#app'));
  const rest = { setTimeout: () => 0, hasPasskeys: true, now: () => 0 };
  bootstrap({ document, location: window.location, sessionStorage: () => sessionStorage, ...rest });
  const engine = runEngine(program);
  const send = vi.spyOn(engine, 'send');
  const subscribe = vi.spyOn(engine, 'subscribe');
  const begin = (): void => {
    const views = createViewStore({ shared: {}, screens: {} }, { shared, screens });
    const allowUrl = prerenderUrlPolicy(program.brand, program.basePath);
    const early = { has: () => false, end() {} };
    hydrate(app, drawn, engine, { views, Router: MemoryRouter, allowUrl }, { early, touched() {}, redrawn });
  };
  const password = app.querySelector<HTMLInputElement>('input[type="password"]');
  const show = app.querySelector<HTMLButtonElement>('button[aria-controls]');
  return { app, begin, send, subscribe, password, show };
}

beforeEach(() => {
  redrawn.mockReset();
  // What is asked for here is how React behaves by itself, in parts.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // React's development build points at the mark of an early press, which it leaves alone.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** When the page is alive and what was pressed early has been answered, which takes a turn. */
async function settled(app: HTMLElement): Promise<void> {
  await vi.waitFor(() => expect(app.dataset.awake).toBe(''), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve));
}

describe('while the page is taken over', () => {
  it('a press is answered once', async () => {
    const { app, begin, subscribe, password, show } = visit();
    begin();
    expect(subscribe).not.toHaveBeenCalled();
    show?.click();
    expect(subscribe).toHaveBeenCalled();
    await settled(app);
    await vi.waitFor(() => expect(password?.type).toBe('text'));
    expect(app.querySelector('[data-early]')).toBeNull();
  });

  it('a submit is sent once', async () => {
    const { app, begin, send } = visit();
    begin();
    app.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    await settled(app);
    expect(send.mock.calls.filter(([event]) => 'name' in event && event.name === 'submit')).toHaveLength(1);
  });

  it('what was pressed before is answered when the page is alive', async () => {
    const { app, begin, password, show } = visit();
    show?.click();
    expect(password?.type).toBe('password');
    begin();
    await settled(app);
    await vi.waitFor(() => expect(password?.type).toBe('text'));
  });

  it('all that was pressed before is answered in that order', async () => {
    const { app, begin, send, show, password } = visit();
    const other = app.querySelector<HTMLButtonElement>('.shell-items button');
    show?.click();
    other?.click();
    app.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    begin();
    await settled(app);
    const raised = send.mock.calls.flatMap(([event]) => ('name' in event ? [event.name] : []));
    expect(raised).toEqual([expect.anything(), 'submit']);
    expect(password?.type).toBe('password');
  });
});

describe('a page in which an extension has put or taken nodes before', () => {
  const inputs = (app: HTMLElement) => [...app.querySelectorAll('input')].map(({ id, value }) => [id, value]);
  const without = (app: HTMLElement, id: string): void => app.querySelector(`#${id}`)?.closest('.field')?.remove();
  const put = (app: HTMLElement, html: string, id: string): void =>
    app.querySelector(`#${id}`)?.insertAdjacentHTML('beforebegin', html);
  const changes: Readonly<Record<string, (app: HTMLElement) => void>> = {
    'an input before the user ID': (app) => put(app, '<input value="theirs">', 'userId'),
    'an input before the password': (app) => put(app, '<input type="password" value="theirs">', 'password'),
    'a button before the password': (app) => put(app, '<button>Fill</button>', 'password'),
    'a field in front': (app) =>
      app.querySelector('form')?.insertAdjacentHTML('afterbegin', '<div><label></label><div><input></div></div>'),
    'no user ID': (app) => without(app, 'userId'),
    'no password': (app) => without(app, 'password'),
    'the user ID behind the password': (app) => app.querySelector('form')?.append(app.querySelector('.field') ?? ''),
  };

  it.each(Object.entries(changes))('keeps each text in its field: %s', async (name, change) => {
    const { app, begin, send } = visit();
    Object.assign(app.querySelector('#userId') ?? {}, { value: 'alex' });
    Object.assign(app.querySelector('#password') ?? {}, { value: 'secret' });
    const kept = [
      ['userId', name === 'no user ID' ? '' : 'alex'],
      ['password', name === 'no password' ? '' : 'secret'],
    ];
    change(app);
    app.querySelector<HTMLInputElement>('#password')?.focus();
    const types = [...app.querySelectorAll('input')].map((input) => ({ input, id: input.id, type: input.type }));
    begin();
    await settled(app);
    // React has renamed none of the inputs that were there.
    for (const { input, ...before } of types) expect(input).toMatchObject(before);
    expect(inputs(app)).toEqual([...kept, ['remember', 'on']]);
    expect(app.querySelector<HTMLInputElement>('#password')?.type).toBe('password');
    if (name !== 'no password') expect(document.activeElement?.id).toBe('password');
    const learned = send.mock.calls.flatMap(([event]) => (event.type === 'change' ? [[event.field, event.value]] : []));
    const typed = kept.filter(([, value]) => value !== '');
    expect(Object.fromEntries(learned)).toEqual(Object.fromEntries(typed));
  });
});

describe('a page that a translator has changed before', () => {
  /** Hears faults of the page, of which this is none. */
  const told = vi.fn();
  beforeEach(() => window.addEventListener('error', told));
  afterEach(() => {
    window.removeEventListener('error', told);
    expect(told).not.toHaveBeenCalled();
    expect(redrawn).toHaveBeenCalledOnce();
    expect(document.documentElement.lang).toBe('es');
  });

  /** React finds other words than it has drawn there. */
  function translate(app: HTMLElement): void {
    document.documentElement.lang = 'es';
    const heading = app.querySelector('h1');
    heading?.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Inicie sesión' }));
  }
  const field = (app: HTMLElement, name: string) => app.querySelector<HTMLInputElement>(`input[name="${name}"]`);

  it('keeps what was typed and chosen, and the focus', async () => {
    const { app, begin, send } = visit();
    translate(app);
    const before = field(app, 'userId');
    before?.focus();
    begin();
    if (before) before.value = 'alex';
    field(app, 'remember')?.click();
    await settled(app);
    const now = field(app, 'userId');
    expect(now).not.toBe(before);
    expect(now?.value).toBe('alex');
    expect(document.activeElement).toBe(now);
    const changes = send.mock.calls.map(([event]) => event).filter(({ type }) => type === 'change');
    expect(changes).toEqual([
      { type: 'change', screen: 'login', field: 'userId', value: 'alex' },
      { type: 'change', screen: 'login', field: 'remember', value: true },
    ]);
  });

  it('keeps the focus that comes while React draws it', async () => {
    const { app, begin } = visit();
    translate(app);
    begin();
    field(app, 'userId')?.focus();
    await settled(app);
    expect(document.activeElement).toBe(field(app, 'userId'));
  });

  it('answers what was pressed before', async () => {
    const { app, begin, show } = visit();
    translate(app);
    show?.click();
    begin();
    await settled(app);
    await vi.waitFor(() => expect(field(app, 'password')?.type).toBe('text'));
  });
});
