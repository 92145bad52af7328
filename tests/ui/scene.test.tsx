import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScreenView } from '../../src/engine/contracts/view.ts';
import { action, copy, program, published, screenState, screenView, sharedView, snapshot } from './fixtures.ts';
import { loginPublished, loginState, loginView } from './loginPage.ts';
import { renderPage, viewsOf } from './renderPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const vc = screenView('vc', { texts: { title: 'We sent you the code.' } });
const both = published({ program: program({ login: loginState, vc: screenState() }), snapshot: snapshot() });

/** Loaders whose one screen arrives when the test says so. */
function slow() {
  const arrivals: { arrive(view: ScreenView): void; fail(): void }[] = [];
  const load = () =>
    new Promise<ScreenView>((resolve, reject) => {
      arrivals.push({ arrive: resolve, fail: () => reject(new Error('no network')) });
    });
  return { arrivals, loaders: { shared: {}, screens: { 'en-US': { vc: load } } } };
}

describe('while the view of the next screen is on its way', () => {
  it('the last screen stays, then the next one is shown', async () => {
    const { arrivals, loaders } = slow();
    const { engine } = renderPage({ published: both, screens: [loginView], loaders });
    await userEvent.type(screen.getByRole('textbox', { name: 'User ID' }), 'me');
    act(() => engine.show({ screen: 'vc', form: { values: {}, touched: {}, answered: {}, failedSubmits: 0 } }));
    expect(screen.getByRole('textbox', { name: 'User ID' })).toHaveProperty('value', 'me');
    await act(async () => arrivals[0]?.arrive(vc));
    expect(screen.getByRole('heading', { name: 'We sent you the code.' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('attention waits for it too', async () => {
    const { arrivals, loaders } = slow();
    const { engine } = renderPage({ published: both, screens: [loginView], loaders });
    act(() =>
      engine.publish({
        snapshot: snapshot({ screen: 'vc' }),
        attention: { serial: 1, target: { on: 'title' } },
      }),
    );
    expect(document.activeElement).toBe(document.body);
    await act(async () => arrivals[0]?.arrive(vc));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We sent you the code.' }));
  });

  it('it is asked for a second time, and after that a calm notice with the number is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { arrivals, loaders } = slow();
    const { engine } = renderPage({ published: both, screens: [loginView], loaders });
    act(() => engine.show({ screen: 'vc' }));
    await act(async () => arrivals[0]?.fail());
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
    await act(async () => arrivals[1]?.fail());
    expect(arrivals).toHaveLength(2);
    expect(screen.getByRole('link', { name: '800-782-8332' }).getAttribute('href')).toBe('tel:+18007828332');
    expect(screen.getByText('Reload the page').closest('a')?.getAttribute('href')).toBe('');
    act(() => engine.show({ screen: 'login' }));
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
  });
});

describe('the way that a screen comes from', () => {
  it('is the way back where the customer was there before, and else the way on', () => {
    const done = screenView('done', { texts: { title: 'Done' } });
    const states = { login: loginState, vc: screenState(), done: screenState() };
    const { engine, container } = renderPage({
      published: published({ program: program(states), snapshot: snapshot() }),
      screens: [loginView, vc, done],
    });
    const isBack = (name: string): boolean => {
      act(() => engine.show({ screen: name }));
      return container.querySelector('.screen')?.hasAttribute('data-back') ?? true;
    };
    expect(['login', 'vc', 'done', 'vc', 'login', 'vc', 'done', 'login'].map(isBack)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('before the first texts arrive', () => {
  it('the frame with the brand stands already', () => {
    const never = () => new Promise<never>(() => undefined);
    const loaders = { shared: { 'en-US': never }, screens: { 'en-US': { login: never } } };
    renderPage({ published: both, screens: [], shared: null, loaders });
    expect(screen.getByRole('banner').textContent).toBe('Example Mutual');
    expect(screen.getByRole('main').textContent).toBe('');
  });
});

describe('before the first screen is decided', () => {
  it('the frame stands with a quiet notice', () => {
    renderPage({ published: { ...both, snapshot: snapshot({ screen: null }) }, screens: [] });
    expect(screen.getByRole('banner').textContent).toContain('Example Mutual');
    expect(screen.getByText('One moment...').closest('[role]')?.getAttribute('role')).toBe('status');
  });
});

describe('hot replacement', () => {
  it('changes the texts and keeps what was typed', async () => {
    const { views } = renderPage({ published: loginPublished(), screens: [loginView] });
    const input = screen.getByRole('textbox', { name: 'User ID' });
    await userEvent.type(input, 'me');
    const messages = { ...loginView.messages, ...sharedView({ texts: { userId: 'Your name' } }).messages };
    act(() => views.replaceAll(viewsOf(sharedView(), [{ ...loginView, messages }])));
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBe(input);
    expect(input).toHaveProperty('value', 'me');
    expect(document.activeElement).toBe(input);
  });
});

describe('the frame', () => {
  const item = { when: [], unless: [], except: [], tags: {}, lang: null, action: null };

  it('shows its items, but not on the screens that they name', () => {
    const shared = sharedView({
      header: [{ ...item, except: ['login'], copy: copy('back'), action: action('back') }],
      footer: [{ ...item, copy: copy('owner') }],
      texts: { back: 'Go to login', owner: '© Example Mutual' },
    });
    const { engine } = renderPage({ published: both, screens: [loginView, vc], shared });
    expect(screen.getByText('© Example Mutual')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Go to login' })).toBeNull();
    act(() => engine.show({ screen: 'vc' }));
    expect(screen.getByRole('button', { name: 'Go to login' })).toBeDefined();
  });

  it('leads home by the company name, which is a text where that is not shown', () => {
    const brand = [{ ...item, except: ['login'], copy: copy('home'), action: action('visit-home') }];
    const shared = sharedView({ brand, texts: { home: '{brand}' } });
    const { engine } = renderPage({ published: both, screens: [loginView, vc], shared });
    const { name } = both.program.brand;
    expect(screen.getByText(name)).toBeDefined();
    expect(screen.queryByRole('button', { name })).toBeNull();
    act(() => engine.show({ screen: 'vc' }));
    expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('lets the keyboard skip to the main part, and the address stays', async () => {
    renderPage({ published: both, screens: [loginView] });
    await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });

  it('says the language of the page', () => {
    renderPage({ published: both, screens: [loginView] });
    expect(document.documentElement.lang).toBe('en-US');
  });
});
