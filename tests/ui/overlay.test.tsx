import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { open, overlay, take } from '../engine/program.ts';
import { button, copy, element, program, screenState, screenView, text } from './fixtures.ts';
import { renderPage } from './renderPage.tsx';

const view = screenView('login', {
  body: [button('learn', 'learn')],
  overlays: {
    about: { title: copy('about'), body: [text('body')] },
    locked: {
      title: copy('locked'),
      body: [
        element('text', {
          copy: copy('count', { seconds: { var: 'secondsLeft' } }),
          variant: 'plain',
          tags: {},
          counts: true,
        }),
        button('continue', 'go'),
      ],
      stopped: 'stopped',
    },
  },
  texts: {
    learn: 'Learn more',
    about: 'About passkeys',
    body: 'They are good.',
    locked: 'Your account is locked',
    count: '{seconds} seconds left',
    stopped: 'The clock has stopped.',
    go: 'Continue',
  },
});
const overlays = {
  about: overlay({ kind: 'drawer', dismissible: true }),
  locked: overlay({ after: { seconds: 5, raise: 'continue' } }),
};
const on = { learn: [take(open('about'))], lock: [take(open('locked'))] };

const render = () => renderPage({ program: program({ login: screenState({ overlays, on }) }), screens: [view] });

describe('a drawer', () => {
  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('asks the machine to close it by %s', async (_by, dismiss) => {
    const { engine, raise } = render();
    raise('learn');
    await dismiss();
    expect(engine.sent).toEqual([{ type: 'dismiss', screen: 'login' }]);
  });

  it('is not closed by a press inside', async () => {
    const { engine, raise } = render();
    raise('learn');
    await userEvent.click(screen.getByText('They are good.'));
    expect(engine.sent).toEqual([]);
  });

  it('is not closed by the second click of the double click that opened it', () => {
    const { engine, raise } = render();
    raise('learn');
    const backdrop = screen.getByRole('dialog');
    fireEvent.pointerDown(backdrop);
    fireEvent.click(backdrop, { detail: 2 });
    expect(engine.sent).toEqual([]);
  });

  it.each([
    ['gives what is pressed the focus', (control: HTMLElement) => userEvent.click(control)],
    ['does not, as WebKit', async (control: HTMLElement) => act(() => control.click())],
  ])('returns the focus to what opened it in a browser that %s', async (_browser, press) => {
    render();
    const opener = screen.getByRole('button', { name: 'Learn more' });
    await press(opener);
    await press(screen.getByRole('button', { name: 'Close' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('a modal that must be answered', () => {
  it('has no close button, and Escape does nothing', () => {
    const { engine, raise } = render();
    raise('lock');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(engine.sent).toEqual([]);
  });

  it('counts down in sight, not aloud', () => {
    const { engine, raise } = render();
    raise('lock');
    act(() => engine.advance(1000));
    expect(screen.getByText('4 seconds left').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  });

  describe('with a timer', () => {
    const hold = { type: 'hold', screen: 'login' };

    function opened() {
      const { engine, raise } = render();
      raise('lock');
      return engine;
    }

    it.each([
      ['a key', () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Control' })],
      ['a touch', () => fireEvent.pointerDown(screen.getByText('5 seconds left'))],
      ['a move of the focus', () => act(() => screen.getByRole('button', { name: 'Continue' }).focus())],
      ['the wheel', () => fireEvent.wheel(screen.getByText('5 seconds left'))],
    ])('is stopped by %s', (_by, deed) => {
      const engine = opened();
      expect(engine.sent).toEqual([]);
      deed();
      expect(engine.sent).toEqual([hold]);
    });

    it('is not stopped by a key that was held down before, nor by the window coming back', () => {
      const engine = opened();
      fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter', repeat: true });
      fireEvent.keyUp(document.activeElement ?? document, { key: 'Enter' });
      fireEvent.focusIn(document.activeElement ?? document);
      expect(engine.sent).toEqual([]);
    });

    it('says once, inside the dialog, that it has stopped, and no countdown stands there any more', () => {
      const engine = opened();
      fireEvent.keyDown(document.activeElement ?? document, { key: 'a' });
      expect(screen.queryByText(/seconds left/)).toBeNull();
      const said = screen.getAllByText('The clock has stopped.');
      const aloud = said.filter((one) => one.closest('[role="status"]') !== null);
      expect([said.length, aloud.length]).toEqual([2, 1]);
      expect(aloud[0]?.closest('dialog')).not.toBeNull();
      act(() => engine.advance(9000));
      fireEvent.keyDown(document.activeElement ?? document, { key: 'a' });
      expect(engine.sent).toEqual([hold]);
    });
  });
});
