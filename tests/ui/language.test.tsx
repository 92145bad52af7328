import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Published } from '../../src/engine/contracts/ports.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { action, copy, messages, overlayLogic, program, published, sharedView, snapshot } from './fixtures.ts';
import { loginView as bareLogin, loginPublished, loginState } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const item = { unless: [], except: [], tags: {}, action: null };
const footer = [
  { ...item, when: ['speaks-english'], copy: copy('spanish'), lang: 'es', action: action('speak-spanish') },
  { ...item, when: ['speaks-spanish'], copy: copy('english'), lang: 'en', action: action('speak-english') },
];
const names = { spanish: 'Español', english: 'English' };
const conditions = {
  'speaks-english': { '==': [{ var: 'context.locale' }, 'en-US'] },
  'speaks-spanish': { '==': [{ var: 'context.locale' }, 'es-US'] },
};
const loginView: ScreenView = { ...bareLogin, overlays: { help: { title: copy('userId'), body: [] } } };
const english = sharedView({ footer, texts: names });
const spanish = sharedView({
  footer,
  locale: 'es-US',
  texts: { ...names, 'ui.languageChanged': 'Esta página ahora está en español.' },
});
const spanishLogin: ScreenView = {
  ...loginView,
  messages: { ...loginView.messages, ...messages({ title: 'Inicie sesión', userId: 'ID de usuario' }) },
};
const page = loginPublished({ context: { locale: 'en-US' } });
const speaking = { ...page, program: { ...page.program, locales: ['en-US', 'es-US'], conditions } };

/** A page in English whose Spanish texts arrive when the test says so; a press of the switch is taken at once. */
function open(first: Published = speaking, login = () => Promise.resolve(spanishLogin)) {
  const shared: { arrive(view: SharedView): void; fail(): void }[] = [];
  const loaders = {
    shared: {
      'es-US': () =>
        new Promise<SharedView>((resolve, reject) => {
          shared.push({ arrive: resolve, fail: () => reject(new Error('no network')) });
        }),
    },
    screens: {
      'es-US': {
        login,
        vc: () => Promise.resolve({ ...spanishLogin, screen: 'vc' }),
      },
    },
  };
  const rendered = renderPage({
    published: first,
    screens: [loginView, { ...loginView, screen: 'vc' }],
    shared: english,
    loaders,
  });
  const { engine } = rendered;
  const learn = (facts: object): void => {
    const { context } = engine.read().snapshot;
    engine.show({ context: { ...context, ...facts } });
  };
  const send = engine.send;
  engine.send = (event) => {
    send(event);
    if (event.type === 'known') learn(event.facts);
    if (event.type === 'event' && event.name === 'speak-spanish') learn({ locale: 'es-US' });
  };
  return { ...rendered, shared };
}

const switchTo = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('a switch of the language', () => {
  it('keeps typing, place and focus, and turns texts, page title and the language of the page', async () => {
    const { shared } = open();
    const input = screen.getByRole('textbox', { name: 'User ID' });
    await userEvent.type(input, 'me');
    await switchTo('Español');
    await act(async () => shared[0]?.arrive(spanish));
    expect(screen.getByRole('textbox', { name: 'ID de usuario' })).toBe(input);
    expect(input).toHaveProperty('value', 'me');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'English' }));
    expect(document.title).toBe('Inicie sesión · Example Mutual');
    expect(document.documentElement.lang).toBe('es-US');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('is heard', async () => {
    const { shared } = open();
    expect(screen.queryByText('Esta página ahora está en español.')).toBeNull();
    await switchTo('Español');
    await act(async () => shared[0]?.arrive(spanish));
    const said = screen.getByText('Esta página ahora está en español.');
    expect(said.closest('[role=status]')).not.toBeNull();
  });

  it('names the other language in that language (WCAG 3.1.2)', () => {
    open();
    expect(screen.getByRole('button', { name: 'Español' }).closest('[lang]')?.getAttribute('lang')).toBe('es');
  });

  it('leaves an open overlay open', async () => {
    const { engine, shared } = open({
      ...speaking,
      program: program(
        { login: { ...loginState, overlays: { help: overlayLogic({ kind: 'drawer', dismissible: true }) } } },
        { locales: ['en-US', 'es-US'], conditions },
      ),
    });
    await switchTo('Español');
    act(() => engine.show({ overlay: 'help' }));
    const dialog = screen.getByRole('dialog', { name: 'User ID' });
    await act(async () => shared[0]?.arrive(spanish));
    expect(screen.getByRole('dialog', { name: 'ID de usuario' })).toBe(dialog);
  });
});

describe('while the other language is on its way', () => {
  it('the page stays as it is, and can be used', async () => {
    open();
    await switchTo('Español');
    expect(screen.getByRole('button', { name: 'Español' })).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'User ID' }), 'more');
    expect(screen.getByRole('textbox', { name: 'User ID' })).toHaveProperty('value', 'more');
    expect(document.documentElement.lang).toBe('en-US');
  });
});

describe('a language that cannot be fetched', () => {
  it('leaves the page in its own and says so; the next press tries again', async () => {
    const { engine, shared } = open();
    await switchTo('Español');
    await act(async () => shared[0]?.fail());
    await act(async () => shared[1]?.fail());
    expect(screen.getByText("We couldn't show this page in the other language.")).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
    expect(engine.sent).toContainEqual({ type: 'known', facts: { locale: 'en-US' } });
    await switchTo('Español');
    expect(screen.queryByText("We couldn't show this page in the other language.")).toBeNull();
    await act(async () => shared[2]?.arrive(spanish));
    expect(screen.getByRole('textbox', { name: 'ID de usuario' })).toBeDefined();
  });
});

describe('a language that does not come for a screen that the customer has left', () => {
  it('still comes for the screen that followed', async () => {
    let fail = (): void => undefined;
    const login = () =>
      new Promise<ScreenView>((_, reject) => {
        fail = () => reject(new Error('no network'));
      });
    const routes = { login: loginState, vc: { ...loginState, route: 'vc' } };
    const here = { ...speaking, program: program(routes, { locales: ['en-US', 'es-US'], conditions }) };
    const { engine, shared } = open(here, login);
    await switchTo('Español');
    act(() => engine.show({ screen: 'vc', state: 'vc' }));
    await act(async () => fail());
    await act(async () => fail());
    expect(engine.sent.filter(({ type }) => type === 'known')).toEqual([]);
    await act(async () => shared[0]?.arrive(spanish));
    expect(shared).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'ID de usuario' })).toBeDefined();
  });
});

describe('the language of the first page', () => {
  it('is that of the context', () => {
    const shown = { ...speaking, snapshot: { ...speaking.snapshot, context: { locale: 'es-US' } } };
    renderPage({ published: shown, screens: [spanishLogin], shared: spanish });
    expect(screen.getByRole('textbox', { name: 'ID de usuario' })).toBeDefined();
    expect(document.documentElement.lang).toBe('es-US');
  });

  it('is the first of the product when the wanted one cannot be fetched, and the page says so', async () => {
    const refused = () => Promise.reject(new Error('no network'));
    const loaders = {
      shared: { 'es-US': refused, 'en-US': () => Promise.resolve(english) },
      screens: { 'es-US': { login: refused }, 'en-US': { login: () => Promise.resolve(loginView) } },
    };
    const shown = { ...speaking, snapshot: { ...speaking.snapshot, context: { locale: 'es-US' } } };
    const { engine } = renderPage({ published: shown, screens: [], shared: null, loaders });
    await vi.waitFor(() => expect(engine.sent).toContainEqual({ type: 'known', facts: { locale: 'en-US' } }));
    await act(async () => engine.show({ context: { locale: 'en-US' } }));
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
    expect(screen.getByText("We couldn't show this page in the other language.")).toBeDefined();
  });

  it('is the first of the product when the context names one that it does not speak', () => {
    const shown = published({
      ...speaking,
      snapshot: snapshot({ ...speaking.snapshot, context: { locale: 'fr-FR' } }),
    });
    renderPage({ published: shown, screens: [loginView], shared: english });
    expect(document.documentElement.lang).toBe('en-US');
  });
});
