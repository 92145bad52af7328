import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alternative } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';
import { work } from './runEngine.ts';

const renderLogin = (...args: Parameters<typeof loginProgram>) =>
  renderPage({ program: loginProgram(...args), screens: [loginView] });

const events = ({ engine }: ReturnType<typeof renderLogin>) => engine.sent.filter(({ type }) => type === 'event');

describe('sending the form', () => {
  it('sends what the fields hold in the page, filled in without a change event too', async () => {
    const page = renderLogin();
    Object.assign(screen.getByLabelText('Password'), { value: 'filled-in' });
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const change = { type: 'change', screen: 'login', field: 'password', value: 'filled-in' };
    const changes = page.engine.sent.filter(({ type }) => type === 'change');
    expect([changes, events(page)]).toEqual([[change], [{ type: 'event', screen: 'login', name: 'submit' }]]);
  });

  it('never puts a value into the address, not even without our code', () => {
    renderLogin();
    expect(document.querySelector('form')).toMatchObject({ method: 'post', noValidate: true });
  });
});

describe('while the screen is busy', () => {
  async function sendForm(...args: Parameters<typeof renderLogin>) {
    const page = renderLogin(...args);
    await userEvent.type(screen.getByRole('textbox', { name: 'User ID' }), 'me');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    return page;
  }

  it('the pressed button says so, once more aloud, and keeps its place in the focus order', async () => {
    await sendForm();
    const button = screen.getByRole('button', { name: 'Please Wait...' });
    expect(button).toHaveProperty('disabled', false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Please Wait...');
  });

  it('the other text still takes part in the width of the button', async () => {
    await sendForm();
    expect(document.querySelector('[data-working] [data-other]')?.getAttribute('data-other')).toBe('Log in');
  });

  it('an event that is always taken still is', async () => {
    const page = await sendForm({ on: { cancel: [alternative({ always: true })] } });
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(cancel);
    expect(events(page)).toMatchObject([{ name: 'submit' }, { name: 'cancel' }]);
  });

  it('nothing shows for work in the background', () => {
    const { engine } = renderLogin({ on: { enter: [work()] } });
    expect(engine.read().snapshot.pending).toMatchObject({ background: true });
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBeNull();
  });
});
