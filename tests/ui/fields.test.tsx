import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { next, take } from '../engine/program.ts';
import { alternative, element, fieldLogic, fieldView, program, screenState, screenView } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const remember = (userId: string) => [alternative({ fill: { userId } })];
const on = {
  fill: remember('remembered'),
  empty: remember(''),
  leave: [take(next('away'))],
};
const away = { kind: 'exit', to: '/away', onRejected: 'login', ends: false, notify: [] } as const;

const renderLogin = () => renderPage({ program: loginProgram({ on }, { away }), screens: [loginView] });

describe('a text field', () => {
  it('is described by its hint', () => {
    renderLogin();
    expect(document.getElementById('userId')?.getAttribute('aria-describedby')).toBe('userId-hint');
    expect(screen.getByText('As on your policy').closest('#userId-hint')).not.toBeNull();
  });

  it('keeps its hint, and says its message before it, when a rule fails and it was left', () => {
    const { engine } = renderLogin();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
    act(() => engine.send({ type: 'left', screen: 'login', field: 'userId' }));
    const input = screen.getByRole('textbox', { name: 'User ID' });
    expect(input.getAttribute('aria-describedby')).toBe('userId-problem userId-hint');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('userId-problem')?.textContent).toBe('Please add your user ID.');
  });

  it('can be typed into while the page leaves, but not while it works', async () => {
    const { engine, raise } = renderLogin();
    raise('leave');
    await userEvent.keyboard('{Escape}');
    expect(engine.sent).toEqual([{ type: 'dismiss', screen: 'login' }]);
    raise('leave');
    expect(engine.read().snapshot).toMatchObject({ state: 'away', busy: true });
    expect(screen.getByRole('textbox')).toMatchObject({ readOnly: false });
    await userEvent.type(screen.getByRole('textbox'), 'ab');
    await waitFor(() => expect(engine.sent.at(-1)).toMatchObject({ type: 'change', value: 'ab' }));
    raise('submit');
    expect(screen.getByRole('textbox')).toMatchObject({ readOnly: true });
  });

  it('has what was typed before the engine has, which is told after the next frame', async () => {
    const { engine } = renderLogin();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
    fireEvent.input(input, { target: { value: 'a' } });
    fireEvent.input(input, { target: { value: 'ab' } });
    expect([input.value, engine.sent]).toEqual(['ab', []]);
    await waitFor(() =>
      expect(engine.sent).toEqual([{ type: 'change', screen: 'login', field: 'userId', value: 'ab' }]),
    );
    expect(input.value).toBe('ab');
  });

  it('shows what the engine makes of it, but for what was typed since', async () => {
    const { engine, raise } = renderLogin();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
    raise('fill');
    expect(input.value).toBe('remembered');
    fireEvent.input(input, { target: { value: 'typed' } });
    raise('empty');
    expect(input.value).toBe('typed');
    await waitFor(() => expect(engine.read().snapshot.form.values.userId).toBe('typed'));
    raise('empty');
    expect(input.value).toBe('');
  });

  it('is typed in place of what the engine puts there while the customer is in it', async () => {
    const { raise } = renderLogin();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
    await userEvent.click(input);
    raise('fill');
    expect(input.value).toBe('remembered');
    await userEvent.keyboard('typed');
    expect(input.value).toBe('typed');
  });

  it('keeps what is typed out of its attributes', async () => {
    renderLogin();
    const input = screen.getByRole('textbox', { name: 'User ID' });
    await userEvent.type(input, 'ab');
    await userEvent.tab();
    expect(input.getAttribute('value')).toBe('');
  });
});

describe('a password field', () => {
  it('is hidden at first, and shown and hidden by a button that names it', async () => {
    renderLogin();
    const input = screen.getByLabelText('Password');
    expect(input).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(input).toHaveProperty('type', 'text');
    expect(screen.getByText('Password is shown').getAttribute('role')).toBe('status');
    const toggle = screen.getByRole('button', { name: 'Hide Password' });
    expect(toggle.getAttribute('aria-controls')).toBe('password');
    await userEvent.click(toggle);
    expect(input).toHaveProperty('type', 'password');
  });

  it('is hidden again when the page goes, which a browser may keep', async () => {
    renderLogin();
    const input = screen.getByLabelText('Password', { selector: 'input' });
    await userEvent.click(screen.getByRole('button', { name: /show/iu }));
    expect(input).toMatchObject({ type: 'text' });
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(input).toMatchObject({ type: 'password' });
  });

  it('is hidden again when the form is sent', async () => {
    renderLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  });
});

describe('a choice', () => {
  const view = screenView('step-up', {
    fields: {
      channel: fieldView('channel', {
        options: [
          { value: 'phone', copy: 'phone', values: { phone: { var: 'context.username' } }, icon: 'text-message' },
          { value: 'email', copy: 'email', values: {}, icon: 'email' },
        ],
      }),
    },
    body: [element('field', { name: 'channel' })],
    texts: { channel: 'Where to?', phone: 'Text message\n{phone}', email: 'Email', choose: 'Please choose.' },
  });
  const options = [
    { when: [], unless: [], value: 'phone' },
    { when: [], unless: ['no-email'], value: 'email' },
  ];
  const rules = { chosen: { copy: 'choose', judge: 'flow', passes: { '!!': { var: 'value' } } } } as const;
  const form = { channel: fieldLogic('radio', { options, rules: ['chosen'] }) };
  const conditions = { 'no-email': { '!': { var: 'context.env' } } };
  const render = (context: object) =>
    renderPage({
      program: program({ 'step-up': screenState({ form }) }, { rules, conditions }),
      context,
      screens: [view],
    });

  it('is a group with a name, and offers only the options that hold', () => {
    render({ username: '•••-0142' });
    expect(screen.getByRole('radiogroup', { name: 'Where to?' })).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Text message •••-0142' })).toBeDefined();
  });

  it('reports the option that was chosen', async () => {
    const { engine } = render({ env: 'prod' });
    await userEvent.click(screen.getByRole('radio', { name: 'Email' }));
    expect(engine.sent).toEqual([{ type: 'change', screen: 'step-up', field: 'channel', value: 'email' }]);
  });

  it('is focused at its first option when its message asks for attention', () => {
    render({ env: 'prod' }).raise('submit');
    expect(screen.getByText('Please choose.')).toBeDefined();
    expect(document.activeElement?.id).toBe('channel-phone');
    // A group would say it only as one comes into it.
    expect(screen.getAllByRole('radio', { description: 'Please choose.' })).toHaveLength(2);
    expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a field that shows its rules', () => {
  const view = screenView('change', {
    fields: { secret: fieldView('secret', { showRules: true }) },
    body: [element('username', { value: { var: 'context.username' } }), element('field', { name: 'secret' })],
    texts: { secret: 'Password', long: 'Four characters', sharp: 'A hash sign', blunt: 'There is no hash sign' },
  });
  const rules = {
    long: { copy: 'long', judge: 'flow', passes: { '<=': [4, { length: { var: 'value' } }] } },
    sharp: { copy: 'blunt', requirement: 'sharp', judge: 'flow', passes: { contains: [{ var: 'value' }, '#'] } },
  } as const;
  const render = (initial: string) =>
    renderPage({
      program: program(
        { change: screenState({ form: { secret: fieldLogic('password', { rules: ['long', 'sharp'], initial }) } }) },
        { rules },
      ),
      context: { username: 'alex' },
      screens: [view],
    });
  const lines = () => screen.getAllByRole('listitem').map((line) => [line.className, line.textContent?.trim()]);

  it('lists them before anything is typed, and its control is described by them (form rule 15)', () => {
    render('');
    const input = screen.getByLabelText('Password');
    const list = screen.getByRole('list', { name: 'Requirements: Password' });
    expect(input.getAttribute('aria-describedby')).toBe(list.id);
    expect(list.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(lines()).toEqual([
      ['unmet', 'Four characters (not met yet)'],
      ['unmet', 'A hash sign (not met yet)'],
    ]);
  });

  it('tells each by words, sign and colour: passed, and failed once the field was left', () => {
    const { engine } = render('abcde');
    act(() => engine.send({ type: 'left', screen: 'change', field: 'secret' }));
    expect(lines()).toEqual([
      ['passed', 'Four characters (met)'],
      ['failed', 'There is no hash sign'],
    ]);
  });

  it('says how many are met, once the customer pauses', async () => {
    render('abcde');
    const status = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(status()).not.toContain('Password: 1 of 2 requirements met');
    await waitFor(() => expect(status()).toContain('Password: 1 of 2 requirements met'), { timeout: 60_000 });
  });

  it('comes with the user ID for password stores, which nobody sees, reaches or hears (form rule 4)', () => {
    render('');
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(username).toMatchObject({ value: 'alex', tabIndex: -1, readOnly: true });
    expect(username?.getAttribute('aria-hidden')).toBe('true');
  });
});
