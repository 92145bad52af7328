import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FocusTarget } from '../../src/engine/contracts/command.ts';
import { action, screenView, sharedView } from './fixtures.ts';
import { loginPublished, loginView } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const wrong = { copy: 'wrong', values: {}, declared: false };
const shared = sharedView({ texts: { wrong: 'That was wrong. <help>Help</help>', sent: 'We sent it.' } });

const render = (...args: Parameters<typeof loginPublished>) =>
  renderPage({ published: loginPublished(...args), screens: [loginView], shared });

describe('the alert', () => {
  it('has its place before it has a text', () => {
    const { engine } = render();
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    act(() => engine.show({ alert: wrong }));
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('That was wrong. Help');
  });

  it('is new content when the same error happens again', () => {
    const { engine } = render({ alert: wrong });
    const before = screen.getByText(/That was wrong/);
    act(() => engine.show({ busy: true }));
    expect(screen.getByText(/That was wrong/)).toBe(before);
    act(() => engine.show({ alert: { ...wrong } }));
    expect(screen.getByText(/That was wrong/)).not.toBe(before);
  });

  it('has the links that the screen gives its alerts', () => {
    const view = screenView('login', { alertTags: { help: { kind: 'action', action: action('help') } } });
    renderPage({ published: loginPublished({ alert: wrong }), screens: [view], shared });
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined();
  });
});

describe('what gets the focus', () => {
  const live = () => screen.getByRole('alert').getAttribute('aria-live');

  it('is heard by that, and not as news too', () => {
    const { engine } = render();
    act(() => engine.publish({ snapshot: { ...engine.read().snapshot, alert: wrong }, attention: toAlert(1) }));
    expect(live()).toBe('off');
    act(() => engine.show({ alert: { ...wrong } }));
    expect(live()).toBe('assertive');
    act(() => engine.publish({ snapshot: { ...engine.read().snapshot, alert: { ...wrong } }, attention: toAlert(2) }));
    expect(live()).toBe('off');
  });

  it('elsewhere leaves the alert as news', () => {
    const { engine } = render();
    const attention = { serial: 1, target: { on: 'field', field: 'password' } } as const;
    act(() => engine.publish({ snapshot: { ...engine.read().snapshot, alert: wrong }, attention }));
    expect(live()).toBe('assertive');
  });

  const toAlert = (serial: number) => ({ serial, target: { on: 'alert' } as const });
});

describe('attention', () => {
  const ask = (target: FocusTarget, serial = 1) => ({ attention: { serial, target } });

  it('goes to the title, the alert or a field', () => {
    const { engine } = render({ alert: wrong });
    act(() => engine.publish(ask({ on: 'title' }, 1)));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    act(() => engine.publish(ask({ on: 'alert' }, 2)));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    act(() => engine.publish(ask({ on: 'field', field: 'password' }, 3)));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('takes the focus from a field that the customer has not left', () => {
    const { engine } = render();
    act(() => screen.getByLabelText('Password').focus());
    act(() => engine.publish(ask({ on: 'alert' })));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(engine.sent.filter(({ type }) => type === 'left')).toEqual([]);
  });

  it('is paid once', () => {
    const { engine } = render({}, {}, ask({ on: 'field', field: 'password' }));
    screen.getByRole('textbox', { name: 'User ID' }).focus();
    act(() => engine.show({ busy: true }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'User ID' }));
  });
});

describe('an announcement', () => {
  const say = (serial: number) => ({ announcement: { serial, message: { copy: 'sent', values: {} } } });
  const spoken = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'We sent it.');

  it('fills a region that was there before, and another one when it is repeated', () => {
    const { engine } = render();
    const regions = screen.getAllByRole('status');
    act(() => engine.publish(say(1)));
    const [first] = spoken();
    act(() => engine.publish(say(2)));
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

  it('says first when something is wrong', () => {
    const { engine } = render({ alert: wrong });
    expect(document.title).toBe('Error: Log in · Example Mutual');
    const form = { values: { userId: '' }, touched: { userId: true as const }, answered: {}, failedSubmits: 1 };
    act(() => engine.show({ alert: null, form }));
    expect(document.title).toBe('Error: Log in · Example Mutual');
    act(() => engine.show({ form: { ...form, values: { userId: 'me' } } }));
    expect(document.title).toBe('Log in · Example Mutual');
  });

  it('says nothing of a message that only leaving a field brought', () => {
    render({ form: { values: { userId: '' }, touched: { userId: true }, answered: {}, failedSubmits: 0 } });
    expect(document.title).toBe('Log in · Example Mutual');
  });
});
