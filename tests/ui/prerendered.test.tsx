import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPrerenderEngine } from '../../src/app/prerender/prerenderEngine.ts';
import { fieldLogic } from './fixtures.ts';
import { loginProgram, loginState, loginView } from './loginPage.ts';
import { pageOf } from './renderPage.tsx';
import { runEngine } from './runEngine.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const userId = fieldLogic('text', { initial: { var: 'context.rememberedUserId' } });
const flows = loginProgram({ form: { ...loginState.form, userId } });

/** The page as the browser has parsed it. */
function parsed(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(pageOf(runEngine(flows), [loginView]));
  document.body.append(container);
  return container;
}

/** Fills in as Chrome does: the value is on view, and the page can read it only after a gesture. */
function autofill(input: HTMLElement, filledIn: string): void {
  let [value, isHeldBack] = [filledIn, true];
  const put = (given: string) => {
    [value, isHeldBack] = [given, false];
  };
  const matches = input.matches.bind(input);
  Object.assign(input, {
    matches: (selector: string) => (isHeldBack && selector.includes(':autofill')) || matches(selector),
  });
  Object.defineProperty(input, 'value', { configurable: true, get: () => (isHeldBack ? '' : value), set: put });
  document.addEventListener('pointerdown', () => put(value), { once: true });
}

describe('a page that was drawn before our code arrived', () => {
  it('is taken over as it is, with what was typed meanwhile', async () => {
    const complaint = vi.spyOn(console, 'error');
    const container = parsed();
    const input = screen.getByRole('textbox', { name: 'User ID' });
    Object.assign(input, { value: 'typed early' });
    Object.assign(screen.getByRole('checkbox'), { checked: true });
    const engine = runEngine(flows);
    await act(async () => hydrateRoot(container, pageOf(engine, [loginView])));
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBe(input);
    expect(input).toHaveProperty('value', 'typed early');
    expect(engine.read().snapshot.form.values).toMatchObject({ userId: 'typed early', remember: true });
    expect(complaint).not.toHaveBeenCalled();
  });

  it('keeps what Chrome has filled in and holds back, where another user ID is remembered', async () => {
    const container = parsed();
    autofill(screen.getByRole('textbox', { name: 'User ID' }), 'second');
    autofill(screen.getByLabelText('Password', { selector: 'input' }), 'words of the second');
    const drawn = createPrerenderEngine(runEngine(flows).read());
    await act(async () => hydrateRoot(container, pageOf(drawn, [loginView])));
    const engine = runEngine(flows, { rememberedUserId: 'first' });
    await act(async () => drawn.become(engine, () => false));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const values = { userId: 'second', password: 'words of the second' };
    expect(engine.read().snapshot.form.values).toMatchObject(values);
  });
});
