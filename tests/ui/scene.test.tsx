import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScreenView } from '../../src/engine/contracts/view.ts';
import { next, step, take } from '../engine/program.ts';
import { action, copy, screenState, screenView, sharedView } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { renderPage, viewsOf } from './renderPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const vc = screenView('vc', { texts: { title: 'We sent you the code.' } });
const on = { login: [take(next('login'))], vc: [take(next('vc'))], done: [take(next('done'))] };
const both = loginProgram({}, { vc: screenState(), done: screenState() }, { on });

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
  it('the last screen stays with the focus, then the next one is shown and has it', async () => {
    const { arrivals, loaders } = slow();
    const { raise } = renderPage({ program: both, screens: [loginView], loaders });
    const input = screen.getByRole('textbox', { name: 'User ID' });
    await userEvent.type(input, 'me');
    raise('vc');
    expect(screen.getByRole('textbox', { name: 'User ID' })).toHaveProperty('value', 'me');
    expect(document.activeElement).toBe(input);
    await act(async () => arrivals[0]?.arrive(vc));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We sent you the code.' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('it is asked for a second time, and after that a calm notice with the number is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { arrivals, loaders } = slow();
    const { raise } = renderPage({ program: both, screens: [loginView], loaders });
    raise('vc');
    await act(async () => arrivals[0]?.fail());
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
    await act(async () => arrivals[1]?.fail());
    expect(arrivals).toHaveLength(2);
    expect(screen.getByRole('link', { name: '800-782-8332' }).getAttribute('href')).toBe('tel:+18007828332');
    expect(screen.getByText('Reload the page').closest('a')?.getAttribute('href')).toBe('');
    raise('login');
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBeDefined();
  });
});

it('the way that a screen comes from is the way back where the customer was there before, and else the way on', () => {
  const done = screenView('done', { texts: { title: 'Done' } });
  const { raise, container } = renderPage({ program: both, screens: [loginView, vc, done] });
  const isBack = (name: string): boolean => {
    raise(name);
    return container.querySelector('.screen')?.hasAttribute('data-back') ?? true;
  };
  const way = ['login', 'vc', 'done', 'vc', 'login', 'vc', 'done', 'login'];
  expect(way.map(isBack)).toEqual([false, false, false, true, true, false, false, true]);
});

describe('before the first texts arrive', () => {
  it.each([undefined, 'data:image/svg+xml,'])('the frame with the brand stands already, and its mark: %s', (mark) => {
    const never = () => new Promise<never>(() => undefined);
    const loaders = { shared: { 'en-US': never }, screens: { 'en-US': { login: never } } };
    const program = { ...both, brand: { ...both.brand, mark } };
    renderPage({ program, screens: [], shared: null, loaders });
    expect(screen.getByRole('banner').textContent).toBe('Example Mutual');
    expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe(mark);
    expect(screen.getByRole('main').textContent).toBe('');
  });
});

it('before the first screen is decided the frame stands with a quiet notice', () => {
  const states = { ...both.states, begin: step('work', {}) };
  renderPage({ program: { ...both, start: 'begin', states }, screens: [] });
  expect(screen.getByRole('banner').textContent).toContain('Example Mutual');
  expect(screen.getByText('One moment...').closest('[role]')?.getAttribute('role')).toBe('status');
});

it('hot replacement changes the texts and keeps what was typed', async () => {
  const { views } = renderPage({ program: loginProgram(), screens: [loginView] });
  const input = screen.getByRole('textbox', { name: 'User ID' });
  await userEvent.type(input, 'me');
  const messages = { ...loginView.messages, ...sharedView({ texts: { userId: 'Your name' } }).messages };
  act(() => views.replaceAll(viewsOf(sharedView(), [{ ...loginView, messages }])));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toBe(input);
  expect(input).toHaveProperty('value', 'me');
  expect(document.activeElement).toBe(input);
});

describe('the frame', () => {
  it('leads home by the company name, which is a text where that is not shown', () => {
    const item = { when: [], unless: [], tags: {}, lang: null };
    const brand = [{ ...item, except: ['login'], copy: copy('home'), action: action('visit-home') }];
    const shared = sharedView({ brand, texts: { home: '{brand}' } });
    const { raise } = renderPage({ program: both, screens: [loginView, vc], shared });
    const { name } = both.brand;
    expect(screen.getByText(name)).toBeDefined();
    expect(screen.queryByRole('button', { name })).toBeNull();
    raise('vc');
    expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('lets the keyboard skip to the heading; the address stays, and plain words take no focus', async () => {
    renderPage({ program: both, screens: [loginView] });
    await userEvent.click(screen.getByText('As on your policy'));
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in' }));
    expect(window.location.hash).toBe('');
  });
});
