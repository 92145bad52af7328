import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ErrorMessage, ScreenState } from '../../src/engine/contracts/program.ts';
import { alternative, sharedView } from './fixtures.ts';
import { loginProgram, loginView } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const wrong: ErrorMessage = { kind: 'alert', copy: 'wrong', values: {} };
const atField: ErrorMessage = { kind: 'field', field: 'password', copy: 'wrong', values: {} };
const shared = sharedView({ texts: { wrong: 'That was wrong.', sent: 'We sent it.' } });
const on: ScreenState['on'] = {
  refuse: [alternative({ errors: [wrong] })],
  'refuse-field': [alternative({ errors: [atField, wrong] })],
  resend: [alternative({ announce: 'sent' })],
};

const render = () => renderPage({ program: loginProgram({ on }), screens: [loginView], shared });
const change = (field: string, value: string) => ({ type: 'change', screen: 'login', field, value }) as const;

describe('the alert', () => {
  it('has its place before it has a text', () => {
    const { raise } = render();
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    raise('refuse');
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('That was wrong.');
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
});

describe('attention', () => {
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

  it('says nothing of a message that only leaving a field brought', () => {
    const { engine } = render();
    act(() => engine.send({ type: 'left', screen: 'login', field: 'userId' }));
    expect(screen.getByText('Please add your user ID.')).toBeDefined();
    expect(document.title).toBe('Log in · Example Mutual');
  });
});
