import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { next, open as openOverlay, overlay, take } from '../engine/program.ts';
import { action, alternative, copy, messages, sharedView } from './fixtures.ts';
import { loginView as bareLogin, loginProgram, loginState } from './loginPage.ts';
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
const spanish = sharedView({ footer, locale: 'es-US', texts: names });
const spanishLogin: ScreenView = {
  ...loginView,
  messages: { ...loginView.messages, ...messages({ title: 'Inicie sesión', userId: 'ID de usuario' }) },
};
const speak = (locale: string) => [alternative({ set: { locale } })];
const overlays = { help: overlay({ kind: 'drawer', dismissible: true }) };
const speaking = loginProgram(
  { overlays },
  { vc: { ...loginState, route: 'vc' } },
  {
    locales: ['en-US', 'es-US'],
    conditions,
    on: {
      'speak-spanish': speak('es-US'),
      'speak-english': speak('en-US'),
      help: [take(openOverlay('help'))],
      vc: [take(next('vc'))],
    },
  },
);

/** A page in English whose Spanish texts arrive when the test says so. */
function open(login = () => Promise.resolve(spanishLogin)) {
  const shared: { arrive(view: SharedView): void; fail(): void }[] = [];
  const loaders = {
    shared: {
      'es-US': () =>
        new Promise<SharedView>((resolve, reject) => {
          shared.push({ arrive: resolve, fail: () => reject(new Error('no network')) });
        }),
    },
    screens: { 'es-US': { login, vc: () => Promise.resolve({ ...spanishLogin, screen: 'vc' }) } },
  };
  const rendered = renderPage({
    program: speaking,
    context: { locale: 'en-US' },
    screens: [loginView, { ...loginView, screen: 'vc' }],
    shared: english,
    loaders,
  });
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

  it('leaves an open overlay open', async () => {
    const { raise, shared } = open();
    await switchTo('Español');
    raise('help');
    const dialog = screen.getByRole('dialog', { name: 'User ID' });
    await act(async () => shared[0]?.arrive(spanish));
    expect(screen.getByRole('dialog', { name: 'ID de usuario' })).toBe(dialog);
  });
});

describe('a language that cannot be fetched', () => {
  it('leaves the page in its own, where more can be typed, and says so; the next press tries again', async () => {
    const { engine, shared } = open();
    await switchTo('Español');
    await userEvent.type(screen.getByRole('textbox', { name: 'User ID' }), 'more');
    expect(screen.getByRole('textbox', { name: 'User ID' })).toHaveProperty('value', 'more');
    expect(document.documentElement.lang).toBe('en-US');
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
    const { engine, raise, shared } = open(login);
    await switchTo('Español');
    raise('vc');
    await act(async () => fail());
    await act(async () => fail());
    expect(engine.sent.filter(({ type }) => type === 'known')).toEqual([]);
    await act(async () => shared[0]?.arrive(spanish));
    expect(shared).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'ID de usuario' })).toBeDefined();
  });
});

describe('the language of the first page', () => {
  it('is the first of the product when the wanted one cannot be fetched, and the page says so', async () => {
    const refused = () => Promise.reject(new Error('no network'));
    const loaders = {
      shared: { 'es-US': refused, 'en-US': () => Promise.resolve(english) },
      screens: { 'es-US': { login: refused }, 'en-US': { login: () => Promise.resolve(loginView) } },
    };
    const context = { locale: 'es-US' };
    const { engine } = renderPage({ program: speaking, context, screens: [], shared: null, loaders });
    await act(() =>
      vi.waitFor(() => expect(engine.sent).toContainEqual({ type: 'known', facts: { locale: 'en-US' } })),
    );
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
    expect(screen.getByText("We couldn't show this page in the other language.")).toBeDefined();
  });

  it('is the first of the product when the context names one that it does not speak', () => {
    renderPage({ program: speaking, context: { locale: 'fr-FR' }, screens: [loginView], shared: english });
    expect(document.documentElement.lang).toBe('en-US');
  });
});
