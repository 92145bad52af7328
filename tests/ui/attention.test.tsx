import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ErrorMessage, ScreenState } from '../../src/engine/contracts/program.ts';
import { action, alternative, screenState, screenView, sharedView } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const wrong: ErrorMessage = { kind: 'alert', copy: 'wrong', values: {} };
const atField: ErrorMessage = { kind: 'field', field: 'password', copy: 'wrong', values: {} };
const shared = sharedView({ texts: { wrong: 'That was wrong. <help>Help</help>', sent: 'We sent it.' } });
const done = screenView('done', { texts: { title: 'Done' } });
const on: ScreenState['on'] = {
  refuse: [alternative({ errors: [wrong] })],
  'refuse-field': [alternative({ errors: [atField, wrong] })],
  resend: [alternative({ announce: 'sent' })],
  finish: [alternative({ go: { kind: 'next', to: 'done' } })],
};

const render = (view = loginView) =>
  renderPage({ program: loginProgram({ on }, { done: screenState() }), screens: [view, done], shared });
const change = (field: string, value: string) => ({ type: 'change', screen: 'login', field, value }) as const;

describe('the alert', () => {
  it('has its place before it has a text', () => {
    const { raise } = render();
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    raise('refuse');
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('That was wrong. Help');
  });

  it('is new content when the same error happens again', () => {
    const { engine, raise } = render();
    raise('refuse');
    const before = screen.getByText(/That was wrong/);
    act(() => engine.send(change('password', 'x')));
    expect(screen.getByText(/That was wrong/)).toBe(before);
    raise('refuse');
    expect(screen.getByText(/That was wrong/)).not.toBe(before);
  });

  it('has the links that the screen gives its alerts', () => {
    const { raise } = render(screenView('login', { alertTags: { help: { kind: 'action', action: action('help') } } }));
    raise('refuse');
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined();
  });
});

describe('what gets the focus', () => {
  it('is heard by that, and not as news too; elsewhere the alert stays news', () => {
    const { raise } = render();
    const live = ['refuse', 'refuse-field', 'refuse'].map((refusal) => {
      raise(refusal);
      return screen.getByRole('alert').getAttribute('aria-live');
    });
    expect(live).toEqual(['off', 'assertive', 'off']);
  });
});

describe('attention', () => {
  it('goes to the alert, a field or the title', () => {
    const { raise } = render();
    raise('refuse');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    raise('refuse-field');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    raise('finish');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Done' }));
  });

  it('takes the focus from a field that the customer has not left', () => {
    const { engine, raise } = render();
    act(() => screen.getByLabelText('Password').focus());
    raise('refuse');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(engine.sent).toEqual([]);
  });

  it('is not paid where what others have put into the page goes with the focus', async () => {
    const { raise } = render();
    const foreign = document.body.appendChild(document.createElement('button'));
    foreign.focus();
    foreign.remove();
    raise('resend');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('is paid once', () => {
    const { engine, raise } = render();
    raise('refuse-field');
    screen.getByRole('textbox', { name: 'User ID' }).focus();
    act(() => engine.send(change('userId', 'x')));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'User ID' }));
  });
});

describe('an announcement', () => {
  const spoken = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'We sent it.');

  it('fills a region that was there before, and another one when it is repeated', () => {
    const { raise } = render();
    const regions = screen.getAllByRole('status');
    raise('resend');
    const [first] = spoken();
    raise('resend');
    const [second, ...more] = spoken();
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    expect(regions).toEqual(expect.arrayContaining([first, second]));
  });
});

describe('the title of the page', () => {
  it('names the screen and the brand', () => {
    render();
    expect(document.title).toBe('Log in · Example Mutual');
  });

  it('says first when something is wrong: the alert, or a field of a form that was sent', () => {
    const { raise, unmount } = render();
    raise('refuse');
    expect(document.title).toBe('Error: Log in · Example Mutual');
    unmount();
    const { engine, raise: send } = render();
    send('submit');
    expect(document.title).toBe('Error: Log in · Example Mutual');
    act(() => engine.send(change('userId', 'me')));
    expect(document.title).toBe('Log in · Example Mutual');
  });

  it('says nothing of a message that only leaving a field brought', () => {
    const { engine } = render();
    act(() => engine.send({ type: 'left', screen: 'login', field: 'userId' }));
    expect(screen.getByText('Please add your user ID.')).toBeDefined();
    expect(document.title).toBe('Log in · Example Mutual');
  });
});
