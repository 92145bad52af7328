import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/ui/App.tsx';
import { createViewStore } from '../../src/ui/views.ts';
import { sharedView } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { viewsOf } from './renderPage.tsx';
import { runEngine } from './runEngine.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function page() {
  const engine = runEngine(loginProgram());
  const views = createViewStore({ shared: {}, screens: {} }, viewsOf(sharedView(), [loginView]));
  return { engine, app: <App engine={engine} views={views} Router={MemoryRouter} allowUrl={String} /> };
}

describe('a page that was drawn before our code arrived', () => {
  it('is taken over as it is, with what was typed meanwhile', async () => {
    const complaint = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    container.innerHTML = renderToString(page().app);
    document.body.append(container);
    const input = screen.getByRole('textbox', { name: 'User ID' });
    Object.assign(input, { value: 'typed early' });
    Object.assign(screen.getByRole('checkbox'), { checked: true });
    const { engine, app } = page();
    await act(async () => hydrateRoot(container, app));
    expect(screen.getByRole('textbox', { name: 'User ID' })).toBe(input);
    expect(input).toHaveProperty('value', 'typed early');
    expect(engine.read().snapshot.form.values).toMatchObject({ userId: 'typed early', remember: true });
    expect(complaint).not.toHaveBeenCalled();
  });
});
